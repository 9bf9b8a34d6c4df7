import type { Message as ReadMessage } from "../contract/records";
import { minuteMs } from "../contract/values/durations";
import type { VisitorApi } from "../contract/visitor-api";
import { afterUnclearAnswer } from "./after-unclear-answer";
import { callTo } from "./call-to";
import { noApplicationId } from "./no-application";
import type { Send } from "./transport";
import { storeFile, type UploadTarget } from "./uploads";
import { done } from "./wire-shapes";

const list = (send: Send, id: string, jobId: string, page?: number) =>
  send.get(callTo("messages.list", { id, jobId, query: { page } }));

/** How far apart the clocks of the site and the API may be, in milliseconds. */
const clocksApart = minuteMs;

export const messages = (send: Send, target: UploadTarget): VisitorApi["messages"] => ({
  async list(applicationId, jobId, page) {
    if (applicationId === noApplicationId) return { items: [], meta: null };
    return list(send, applicationId, jobId, page);
  },
  async send(applicationId, jobId, { text, file, idempotencyKey }) {
    const stored = file && (await storeFile(send, target, file));
    if (stored && !stored.ok) return stored;
    const began = Date.now();
    const body = { text, file: stored && { ...stored.value, filename: file?.name } };
    const call = callTo("messages.send", { id: applicationId, jobId, body, idempotencyKey });
    const sent = await send.change({ ...call, answer: done });
    const found = await afterUnclearAnswer<true | null>(sent, async () => {
      const { items } = await list(send, applicationId, jobId);
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
  markSeen: (applicationId, jobId, messageId) =>
    send.change(callTo("messages.markSeen", { id: applicationId, jobId, body: { id: messageId } })),
  findFile: (messageId) => send.find(callTo("messages.findFile", { id: messageId })),
});
