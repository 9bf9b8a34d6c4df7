import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** The mails that a running API has sent. */
export interface Outbox {
  /** The texts of all mails in the outbox, oldest first. */
  listMails(): string[];
  /** The six digits of the newest verification mail. Waits `seconds` for the mail, which leaves after the answer. */
  getEmailCode(address: string, seconds?: number): Promise<string>;
}

/** The outboxes of all programs with these data folders: each copy of an API sends what it comes upon. */
export function outboxIn(...dataDirs: string[]): Outbox {
  const folders = dataDirs.map((dataDir) => join(dataDir, "outbox"));
  const listMails = () => readMails(folders);
  return {
    listMails,
    async getEmailCode(address, seconds = 30) {
      const end = Date.now() + seconds * 1000;
      while (Date.now() < end) {
        const code = listMails()
          .map((text) => text.includes(address) && /^\s*(\d{6})\s*$/m.exec(text)?.[1])
          .findLast(Boolean);
        if (code) return code;
        await pause(50);
      }
      throw new Error(`No code for ${address} in ${folders.join(" or ")}`);
    },
  };
}

/** Files begin with the moment they were written at. */
const readMails = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => (existsSync(folder) ? readdirSync(folder).map((name) => ({ folder, name })) : []))
    .filter(({ name }) => name.endsWith(".eml"))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ folder, name }) => readFileSync(join(folder, name), "utf8"));
