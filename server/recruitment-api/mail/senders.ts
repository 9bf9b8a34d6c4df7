import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { type MailSender, type MailToSend, messageOf } from "./message";

/** Sends one mail. Throws on failure, although the server may have accepted the mail: only SMTP's last answer is certain. */
export type SendMail = (mail: MailToSend) => Promise<void>;

/** SMTP timeouts in milliseconds. Seven answers within these times take less than the lease of a mail (`claimMs`). */
const patienceMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends mails through a mail server; `url` is `smtp://` or `smtps://` with user and password. */
export function overSmtp(url: string, sender: MailSender): SendMail {
  const transport = createTransport({ url, ...patienceMs });
  return async (mail) => {
    await transport.sendMail(messageOf(mail, sender));
  };
}

/** `000012-verify.eml`, a readable file: the text is not encoded, and the name does not reveal the recipient. */
export function intoOutbox(folder: string, sender: MailSender): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, sender));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = join(folder, `${numbered(mail.id)}${mail.kind.replace(/[^a-z0-9]+/gi, "-")}.eml`);
    const draft = `${name}.${process.pid}.part`;
    const file = await open(draft, "w", 0o600);
    try {
      await file.writeFile(message as Buffer);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, name);
  };
}

/** The prefix of a mail's file names. */
const numbered = (id: number) => `${String(id).padStart(6, "0")}-`;

/** Removes the files of these mails, half-written ones too; nothing happens where there are none. */
export async function eraseFromOutbox(folder: string, ids: readonly number[]): Promise<void> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const gone = new Set(ids.map(numbered));
  for (const file of files) {
    if (gone.has(file.slice(0, file.indexOf("-") + 1))) await rm(join(folder, file), { force: true });
  }
}

/** The mail server's refusal of this mail; null for other errors, which would affect every mail. */
export function refusalOf(error: unknown): { isForGood: boolean } | null {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  if (command !== "RCPT TO" && command !== "DATA") return null;
  return { isForGood: responseCode >= 500 };
}
