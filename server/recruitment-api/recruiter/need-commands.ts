import { writeFile } from "node:fs/promises";
import { momentText } from "../../contract/values/moments";
import { fileText } from "../../contract/values/numbers";
import { usualTimeZone } from "../../contract/values/timezones";
import type { NeedRow } from "../database/needs";
import { acceptNeed, askFor, dropNeed, listNeedsOf, listSentNeeds, readNeedFile, returnNeed } from "./ask-applicant";
import type { Options } from "./command";
import { CannotDo, type Recruiter } from "./recruiter";
import { atPath, idIn, textIn, typedMoment, typedZone } from "./typed-values";

/** The command that asks for things after an offer. */
export async function need(
  recruiter: Recruiter,
  [receiptOrId, ...whats]: [string, string, ...string[]],
  { until, words, ...options }: Options<"until" | "zone" | "words" | "no-file">,
): Promise<void> {
  if (until === undefined) throw new CannotDo("Say until when, like --until 2026-12-10.");
  const zone = typedZone(options);
  const due = typedMoment(/^\d{4}-\d{2}-\d{2}$/.test(until.trim()) ? `${until.trim()} 23:59` : until, zone);
  if (due <= recruiter.clock()) throw new CannotDo("The day has to be still to come.");
  const changed = await askFor(recruiter, receiptOrId, {
    whats: whats.map((what) => textIn("What is needed", what, 120)),
    until: due,
    words: words === undefined ? null : textIn("What you say about it", words, 500),
    takesFile: options["no-file"] === undefined,
  });
  recruiter.say(
    changed === 0
      ? "That is asked for already."
      : `Asked for until ${momentText(due.toISOString(), zone)}. The applicant gets a mail within a minute.`,
  );
}

export const showNeeds = (recruiter: Recruiter, [receiptOrId]: [string | undefined]): Promise<void> =>
  receiptOrId === undefined ? waiting(recruiter) : needsOfOne(recruiter, receiptOrId);

async function waiting(recruiter: Recruiter): Promise<void> {
  const came = await listSentNeeds(recruiter);
  if (came.length === 0) return recruiter.say("Nothing came that waits for you.");
  for (const { receipt_code, name, title, ...one } of came)
    recruiter.say(`${receipt_code}  ${name}, for ${title}\n  ${lineOf(one)}`);
}

async function needsOfOne(recruiter: Recruiter, receiptOrId: string): Promise<void> {
  const needs = await listNeedsOf(recruiter, receiptOrId);
  if (needs.length === 0) return recruiter.say("Nothing was asked for yet.");
  for (const one of needs) recruiter.say(lineOf(one));
}

export async function acceptOne(recruiter: Recruiter, [typed]: [string]): Promise<void> {
  recruiter.say(lineOf(await acceptNeed(recruiter, idIn("need", typed, 15))));
}

export async function returnOne(recruiter: Recruiter, [typed, reason]: [string, string]): Promise<void> {
  await returnNeed(recruiter, idIn("need", typed, 15), textIn("Why", reason, 500));
  recruiter.say("Sent back. The applicant gets a mail within a minute.");
}

export async function dropOne(recruiter: Recruiter, [typed]: [string]): Promise<void> {
  const { what } = await dropNeed(recruiter, idIn("need", typed, 15));
  recruiter.say(`“${what}” is no longer needed.`);
}

export async function saveNeedFile(recruiter: Recruiter, [typed, path]: [string, string]): Promise<void> {
  const id = idIn("need", typed, 15);
  await atPath(path, async () => writeFile(path, await readNeedFile(recruiter, id)));
  recruiter.say(`Saved as ${path}.`);
}

/** `12  sent on …  A copy of your ID, by …: id.jpg, JPG, 120 KB` */
function lineOf({ id, what, until, state, sent_at, reason, ...file }: NeedRow): string {
  const at = (moment: string) => momentText(moment, usualTimeZone);
  const words = {
    needed: "needed",
    sent: `came ${sent_at && at(sent_at)}`,
    accepted: "accepted",
    returned: `sent back: ${reason}`,
  };
  const came = file.file_name && `: ${file.file_name}, ${fileText({ type: file.file_type, size: file.file_size })}`;
  return `${id}  ${what}, by ${at(until)}  [${words[state]}]${came ?? ""}`;
}
