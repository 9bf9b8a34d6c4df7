import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { maxMessage } from "../../contract/values/limits";
import { momentText } from "../../contract/values/moments";
import { sizeText } from "../../contract/values/numbers";
import { atPath } from "./at-path";
import type { Options } from "./command";
import type { Recruiter } from "./recruiter";
import { idIn, textIn } from "./typed-values";
import { listMessagesOf, listUnanswered, readMessageFile, writeMessage } from "./write-message";

export const showMessages = (recruiter: Recruiter, [receiptOrId]: [string | undefined]): Promise<void> =>
  receiptOrId === undefined ? unanswered(recruiter) : conversation(recruiter, receiptOrId);

/** The command that writes a message. */
export async function message(
  recruiter: Recruiter,
  [receiptOrId, text]: [string, string],
  { file: path }: Options<"file">,
): Promise<void> {
  await writeMessage(recruiter, receiptOrId, {
    text: textIn("The message", text, maxMessage),
    file: path === undefined ? null : { name: basename(path), bytes: await atPath(path, () => readFile(path)) },
  });
  recruiter.say("The message is there. The applicant gets a mail within a minute.");
}

export async function saveMessageFile(recruiter: Recruiter, [typed, path]: [string, string]): Promise<void> {
  const id = idIn("message", typed, 15);
  await atPath(path, async () => writeFile(path, await readMessageFile(recruiter, id)));
  recruiter.say(`Saved as ${path}.`);
}

async function unanswered(recruiter: Recruiter): Promise<void> {
  const waiting = await listUnanswered(recruiter);
  if (waiting.length === 0) return recruiter.say("Nobody waits for an answer.");
  for (const { receipt_code, name, title, sent_at } of waiting)
    recruiter.say(`${receipt_code}  since ${momentText(sent_at, "Asia/Manila")}  ${name}, for ${title}`);
}

async function conversation(recruiter: Recruiter, receiptOrId: string): Promise<void> {
  const messages = await listMessagesOf(recruiter, receiptOrId);
  if (messages.length === 0) return recruiter.say("Nothing was written yet.");
  for (const { id, actor, text, file_name, file_size, sent_at, isRead } of messages) {
    const who = actor === "you" ? "the applicant" : isRead ? "us" : "us (not read yet)";
    recruiter.say(`${momentText(sent_at, "Asia/Manila")}, by ${who}:`);
    if (text) recruiter.say(`  ${text.replaceAll("\n", "\n  ")}`);
    if (file_name) recruiter.say(`  file of message ${id}: ${file_name}, ${sizeText(file_size ?? 0)}`);
  }
}
