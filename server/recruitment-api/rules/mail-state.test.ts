import { expect, it } from "vitest";
import { formatMailState } from "./mail-state";

const now = new Date("2026-11-21T18:00:00Z");
const said = (more: object, zone: string | null = "Africa/Nairobi") =>
  formatMailState({ state: "queued", tries: 0, next_try_at: "2026-11-22T04:00:00Z", ...more }, zone, now);

it("says until when a mail waits, by its person's clock", () => {
  expect(said({})).toBe("Email waiting until 7:00");
  expect(said({}, null)).toBe("Email waiting until 12:00");
  expect(said({ next_try_at: "2026-11-21T17:59:59Z" })).toBe("Email on its way");
  expect(said({ tries: 2 })).toBe("Email on its way");
});

it("says that a mail was sent only of one that was", () => {
  expect(said({ state: "sent" })).toBe("Email sent");
  expect(formatMailState(null, null, now)).toBe("Email sent");
  expect(said({ state: "failed" })).toBe("Email could not be delivered");
  expect(said({ state: "dropped" })).toBe("Email not sent: you switched such emails off");
});
