import { Message } from "../contract/messages";
import { ResumeLink } from "../contract/uploads";
import type { VisitorApi } from "../contract/visitor-api";
import { noApplicationId } from "./no-application";
import type { Send } from "./transport";
import { storeFile, type UploadTarget } from "./uploads";
import { done, listedOf, recordOf } from "./wire-shapes";

const below = (applicationId: string, jobId: string) => `/api/applications/${applicationId}/jobs/${jobId}/messages`;

export const messages = (send: Send, target: UploadTarget): VisitorApi["messages"] => ({
  async list(applicationId, jobId, page) {
    if (applicationId === noApplicationId) return { items: [], meta: null };
    return send.get({
      operation: "messages.list",
      path: `${below(applicationId, jobId)}${page === undefined ? "" : `?page=${page}`}`,
      answer: listedOf(Message),
    });
  },
  async send(applicationId, jobId, { text, file, idempotencyKey }) {
    const stored = file && (await storeFile(send, target, file));
    if (stored && !stored.ok) return stored;
    return send.change({
      operation: "messages.send",
      method: "POST",
      path: below(applicationId, jobId),
      body: { text, file: stored && { ...stored.value, filename: file?.name } },
      idempotencyKey,
      answer: done,
    });
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
