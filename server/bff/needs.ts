import { callTo } from "./call-to";
import type { Send } from "./transport";
import { storeFile, type UploadTarget } from "./uploads";

export const needs = (send: Send, target: UploadTarget) => ({
  /** Sends what is needed after an offer; `file` is null for what is done without one. A conflict once it was accepted. */
  async send(id: string, file: File | null) {
    const stored = file && (await storeFile(send, target, file));
    if (stored && !stored.ok) return stored;
    const sent = stored && { ...stored.value, filename: file?.name.slice(-255) };
    return send.change(callTo("needs.send", { id, body: { file: sent } }));
  },
});
