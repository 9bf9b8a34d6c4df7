import { describe, expect, it } from "vitest";
import { jobAlerts } from "./account";
import { messages } from "./after-applying";
import { callsOfTable } from "./calls-of-table";
import { unavailableFailure } from "./refusals";
import type { Send } from "./transport";

/** An API whose answer to every change is lost on the way, and what it lists when it is asked again. */
const losingAnswers = (listed: object): Send => ({
  change: async () => ({ ok: false, failure: unavailableFailure }),
  get: async () => listed as never,
  find: async () => null,
});

const unclear = { ok: false, failure: unavailableFailure };

describe("a message whose answer was lost", () => {
  const written = { text: "I can start on Monday.", file: null, idempotencyKey: "a" };
  const stored = { id: "1", actor: "you", text: written.text, file: null, sent_at: new Date().toISOString() };
  const sent = (...items: object[]) => {
    const send = losingAnswers({ items, meta: null });
    return messages(send, callsOfTable(send).messages, null as never).send("501", "101", written);
  };

  it("is sent when the list has it", async () => {
    expect(await sent({ ...stored, id: "2", text: "Thank you." }, stored)).toEqual({ ok: true, value: null });
  });

  it("is not said to be sent for the same words of the recruiter, of last week, or with a file", async () => {
    const others = [
      { ...stored, actor: "recruiter" },
      { ...stored, sent_at: new Date(Date.now() - 7 * 86_400_000).toISOString() },
      { ...stored, sent_at: null },
      { ...stored, file: { name: "cv.pdf", type: "pdf", size: 1 } },
    ];
    expect(await sent(...others)).toEqual(unclear);
    expect(await sent()).toEqual(unclear);
  });
});

describe("a job alert whose answer was lost", () => {
  const wanted = { query: "search=data+entry&category_id=3&sort=", frequency: "daily" as const };
  const created = (...items: object[]) => jobAlerts(callsOfTable(losingAnswers(items)).jobAlerts).create(wanted);

  it("is saved when the list has its search, in whatever order the API writes it", async () => {
    const alert = { id: "7", query: "category_id=3&search=data+entry", frequency: "daily" };
    expect(await created({ ...alert, id: "6", query: "category_id=4" }, alert)).toEqual({ ok: true, value: alert });
  });

  it("is not said to be saved for another search or pace", async () => {
    const others = [
      { id: "6", query: "category_id=3", frequency: "daily" },
      { id: "7", query: "category_id=3&search=data+entry", frequency: "weekly" },
    ];
    expect(await created(...others)).toEqual(unclear);
  });
});
