import { momentText } from "../../contract/values/moments";
import { stillNeededWords } from "../../contract/values/needs";
import type { NeedRow } from "../database/needs";
import type { LetterPart } from "../rules/mail-letter";
import { siteAddresses } from "../site-addresses";
import { type About, compose, recruiterNote } from "./application-mails";
import { mainLink, momentFigure, words } from "./letter";
import type { ApplicationMail } from "./tell-applicant";

type Asked = Pick<NeedRow, "what" | "until">;

const neededLink = ({ siteOrigin, job }: About, label: string): LetterPart =>
  mainLink(label, siteOrigin + siteAddresses.needed(job.id));

/** Each with its day, by the reader's clocks. */
const listOf = ({ to }: About, asked: readonly Asked[]): LetterPart => ({
  is: "list",
  items: asked.map(({ what, until }) => `${what}, by ${momentText(until, to.timezone)}`),
});

/** What one command asks for. `note` is what the recruiter says about it. */
export const neededMail = (about: About, asked: readonly Asked[], note: string | null): ApplicationMail =>
  compose(about, "needed", `${stillNeededWords(asked.length)}: ${about.job.title}`, [
    words(`Before your first day as ${about.job.title} at ${about.job.employer} we need from you:`),
    listOf(about, asked),
    recruiterNote(note),
    words("Send it on the site, where only the recruiter sees it. Do not answer this email with it."),
    neededLink(about, "See and send what is needed"),
  ]);

/** What was sent cannot be used, with why. */
export const neededAgainMail = (
  about: About,
  { what, until, reason, takes_file }: Pick<NeedRow, "what" | "until" | "reason" | "takes_file">,
): ApplicationMail =>
  compose(about, "needed_again", `${takes_file ? "Please send it again" : "Not done yet"}: ${what}`, [
    words(
      takes_file
        ? `We cannot use what you sent as “${what}” for ${about.job.title} at ${about.job.employer}.`
        : `You said that “${what}” is done, for ${about.job.title} at ${about.job.employer}. We do not see it yet.`,
    ),
    recruiterNote(reason),
    momentFigure("It is needed by", until, about.to.timezone),
    neededLink(about, takes_file ? "Send it again" : "See what is needed"),
  ]);

/** The reminder of what is due at one moment. */
export const neededSoonMail = (about: About, asked: readonly Asked[], onceKey: string): ApplicationMail => ({
  ...compose(about, "needed_soon", `${stillNeededWords(asked.length)} soon: ${about.job.title}`, [
    words(`Before your first day as ${about.job.title} at ${about.job.employer} we still need from you:`),
    listOf(about, asked),
    neededLink(about, "See and send what is needed"),
  ]),
  onceKey,
});
