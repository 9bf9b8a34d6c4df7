import type { Changed } from "../contract/outcomes";
import type { Message as ReadMessage } from "../contract/records";
import { minuteMs } from "../contract/values/durations";
import { afterUnclearAnswer } from "./after-unclear-answer";
import { callTo } from "./call-to";
import type { CallsOfTable } from "./calls-of-table";
import type { Send } from "./transport";
import { storedName, storeFile, type UploadTarget } from "./uploads";
import { done } from "./wire-shapes";

/** How far apart the clocks of the site and the API may be, in milliseconds. */
const clocksApart = minuteMs;

/** `idempotencyKey` makes one rendered form write once. */
interface WrittenMessage {
  text: string;
  file: File | null;
  idempotencyKey: string;
}

export const messages = (send: Send, table: CallsOfTable["messages"], target: UploadTarget) => ({
  /** With the file, if there is one. A conflict when nobody reads them any more. */
  async send(id: string, jobId: string, { text, file, idempotencyKey }: WrittenMessage): Promise<Changed<null>> {
    const stored = file && (await storeFile(send, target, file));
    if (stored && !stored.ok) return stored;
    const began = Date.now();
    const body = { text, file: stored && { ...stored.value, filename: file?.name } };
    const call = callTo("messages.send", { id, jobId, body, idempotencyKey });
    const sent = await send.change({ ...call, answer: done });
    const found = await afterUnclearAnswer<true | null>(sent, async () => {
      const { items } = await table.list({ id, jobId });
      const isThis = (one: ReadMessage) =>
        one.actor === "you" &&
        one.text === text &&
        (one.file?.name ?? null) === (file?.name ?? null) &&
        // the same words may have been sent before
        Date.parse(one.sent_at ?? "") > began - clocksApart;
      return items.some(isThis) ? true : null;
    });
    return found.ok ? { ok: true, value: null } : found;
  },
});

export const needs = (send: Send, target: UploadTarget) => ({
  /** Sends what is needed after an offer; `file` is null for what is done without one. A conflict once it was accepted. */
  async send(id: string, file: File | null) {
    const stored = file && (await storeFile(send, target, file));
    if (stored && !stored.ok) return stored;
    const sent = stored && { ...stored.value, filename: storedName(file) };
    return send.change(callTo("needs.send", { id, body: { file: sent } }));
  },
});

export const laterFiles = (send: Send, target: UploadTarget) => ({
  /** For whoever has the link's token, signed in or not. A conflict when the application takes no file any more. */
  async add(token: string, file: File) {
    const stored = await storeFile(send, target, file, (body) =>
      send.change(callTo("laterFiles.sign", { body: { ...body, token } })),
    );
    if (!stored.ok) return stored;
    const { key } = stored.value;
    return send.change(callTo("laterFiles.add", { body: { token, key, filename: storedName(file) } }));
  },
});
