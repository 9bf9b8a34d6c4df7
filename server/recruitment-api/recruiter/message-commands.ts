import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { maxMessage } from "../../contract/values/messages";
import { momentText } from "../../contract/values/moments";
import { sizeText } from "../../contract/values/numbers";
import { CannotDo, type Recruiter } from "./recruiter";
import { textIn } from "./text-in";
import { listMessagesOf, listUnanswered, readMessageFile, writeMessage } from "./write-message";

export const messageUsage = `  messages [<receipt | id>]                      what one applicant and we wrote; without one, who waits for an answer
  message <receipt | id> <text> [--file <path>]  writes to them; a mail tells them, without the text
  message-file <number of a message> <path>      saves the file of a message there`;

/** Runs `messages`, `message` and `message-file`. Throws `CannotDo`. */
export async function runMessageCommand(recruiter: Recruiter, args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { file: { type: "string" } } });
  const [command, first, second] = positionals;
  if (command === "messages") return first === undefined ? unanswered(recruiter) : conversation(recruiter, first);
  if (first === undefined || second === undefined) throw new CannotDo(`Messages:\n\n${messageUsage}`);
  if (command === "message-file") {
    if (!/^[1-9]\d{0,14}$/.test(first)) throw new CannotDo(`“${first}” is no message's number.`);
    await atPath(second, async () => writeFile(second, await readMessageFile(recruiter, Number(first))));
    return recruiter.say(`Saved as ${second}.`);
  }
  const { file: path } = values;
  await writeMessage(recruiter, first, {
    text: textIn("The message", second, maxMessage),
    file: path === undefined ? null : { name: basename(path), bytes: await atPath(path, () => readFile(path)) },
  });
  recruiter.say("The message is there. The applicant gets a mail within a minute.");
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

/** What the file system says of a path, in words of ours. */
async function atPath<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall)
      throw new CannotDo(`${path} cannot be used: ${(error as Error).message}`);
    throw error;
  }
}
