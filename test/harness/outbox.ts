import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** The mails that a running API has sent. */
export interface Outbox {
  /** The texts of all mails in the outbox, oldest first. */
  listMails(): string[];
  /** The six digits of the newest verification mail. Waits for the mail, which leaves after the answer. */
  getEmailCode(address: string): Promise<string>;
}

export function outboxIn(dataDir: string): Outbox {
  const folder = join(dataDir, "outbox");
  const listMails = () => readMails(folder);
  return {
    listMails,
    async getEmailCode(address) {
      for (let wait = 0; wait < 100; wait++) {
        const mail = listMails().findLast((text) => text.includes(address) && /\b\d{6}\b/.test(text));
        const code = mail && /^\s*(\d{6})\s*$/m.exec(mail)?.[1];
        if (code) return code;
        await pause(50);
      }
      throw new Error(`No code for ${address} in ${folder}`);
    },
  };
}

function readMails(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".eml"))
      .sort()
      .map((name) => readFileSync(join(folder, name), "utf8"));
  } catch {
    return [];
  }
}
