import { Message } from "../contract/messages";
import type { Message as ReadMessage } from "../contract/records";
import { ResumeLink } from "../contract/uploads";
import { minuteMs } from "../contract/values/durations";
import type { VisitorApi } from "../contract/visitor-api";
import { afterUnclearAnswer } from "./after-unclear-answer";
import { noApplicationId } from "./no-application";
import type { Send } from "./transport";
import { storeFile, type UploadTarget } from "./uploads";
import { done, listedOf, recordOf } from "./wire-shapes";

const below = (applicationId: string, jobId: string) => `/api/applications/${applicationId}/jobs/${jobId}/messages`;

const list = (send: Send, applicationId: string, jobId: string, page?: number) =>
  send.get({
    operation: "messages.list",
    path: `${below(applicationId, jobId)}${page === undefined ? "" : `?page=${page}`}`,
    answer: listedOf(Message),
  });

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
    const sent = await send.change({
      operation: "messages.send",
      method: "POST",
      path: below(applicationId, jobId),
      body: { text, file: stored && { ...stored.value, filename: file?.name } },
      idempotencyKey,
      answer: done,
    });
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
    send.change({
      operation: "messages.markSeen",
      method: "POST",
      path: `${below(applicationId, jobId)}/seen`,
      body: { id: messageId },
      answer: done,
    }),
  findFile: (messageId) =>
    send.find({
      operation: "messages.findFile",
      path: `/api/messages/${messageId}/file_link`,
      answer: recordOf(ResumeLink),
    }),
});
