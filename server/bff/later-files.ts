import { callTo } from "./call-to";
import type { Send } from "./transport";
import { storeFile, type UploadTarget } from "./uploads";

export const laterFiles = (send: Send, target: UploadTarget) => ({
  /** For whoever has the link's token, signed in or not. A conflict when the application takes no file any more. */
  async add(token: string, file: File) {
    const stored = await storeFile(send, target, file, (body) =>
      send.change(callTo("laterFiles.sign", { body: { ...body, token } })),
    );
    if (!stored.ok) return stored;
    const { key } = stored.value;
    return send.change(callTo("laterFiles.add", { body: { token, key, filename: file.name.slice(-255) } }));
  },
});
