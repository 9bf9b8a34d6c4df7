import { expect, it } from "vitest";
import { anApplicationJob, aStatus } from "../../test/builders/applications";
import { stepsToCome } from "./steps-to-come";

const now = new Date("2026-11-21T12:00:00Z");
const sent = { submitted_at: "2026-11-18T12:00:00Z", timeline: [] };
const step = (order: number, label: string, typical_days: number | null, status: string | null = null) => ({
  order,
  label,
  typical_days,
  status,
});
const marked = [
  step(1, "We read it", 3, "screening"),
  step(2, "Interview", 5, "interview"),
  step(3, "References", null),
  step(4, "Offer", 2, "offer"),
];
const coming = (status: ReturnType<typeof aStatus>, steps: Parameters<typeof stepsToCome>[1], more = {}) =>
  stepsToCome({ ...anApplicationJob({ ...sent, status }), ...more }, steps, now).map(({ label }) => label);

it("names what comes after the furthest status that was reached", () => {
  expect(coming(aStatus("submitted"), marked)).toEqual(["We read it", "Interview", "References", "Offer"]);
  expect(coming(aStatus("screening"), marked)).toEqual(["Interview", "References", "Offer"]);
  const beenThere = { at: sent.submitted_at, status: aStatus("interview"), actor: null, note: null };
  expect(coming(aStatus("on_hold"), marked, { timeline: [beenThere] })).toEqual(["References", "Offer"]);
});

it("goes by the usual days where the API marks no step", () => {
  const plain = marked.map((one) => ({ ...one, status: null }));
  expect(coming(aStatus("screening"), plain)).toEqual(["Interview", "References", "Offer"]);
  expect(coming(aStatus("of their own"), plain, { submitted_at: "2026-11-01T12:00:00Z" })).toEqual(["References"]);
});

it("names nothing once the application has ended, or before it was sent", () => {
  expect(coming(aStatus("not_selected", "ended"), marked)).toEqual([]);
  expect(coming(aStatus("draft"), marked, { submitted_at: null })).toEqual([]);
});
