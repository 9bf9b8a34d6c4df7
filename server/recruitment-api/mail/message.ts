import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { dayText, wallTime } from "../../contract/values/moments";
import { zoneOrUsual } from "../../contract/values/timezones";
import type { MailRow } from "../database/schema";
import { codeOfMail } from "../rules/mail-codes";
import { isStoppable, mailRules } from "../rules/mail-kinds";
import type { LetterPart, MailLetter } from "../rules/mail-letter";
import { siteAddresses } from "../site-addresses";
import { letterOf, letterText, plainLetter, shortened, words } from "./letter";
import { letterHtml } from "./letter-html";
import { createAnswerToken, createStopToken, type Stop } from "./sealed-token";

export interface MailSender {
  /** `Harbour <jobs@careers.example>` or the address alone. */
  from: string;
  brandName: string;
  /** The company and its postal address, at the end of every mail; null when not configured. */
  operator?: string | null;
  /** `https://careers.example`. */
  siteOrigin: string;
  /** The origin of the API's own pages for browsers. */
  browserOrigin: string;
  appKey: Buffer;
}

export type MailToSend = Pick<
  MailRow,
  "id" | "user_id" | "kind" | "to_address" | "subject" | "body" | "letter" | "calendar" | "created_at" | "job_alert_id"
> & {
  /** The recipient's zone, for the letter's date; null when unknown. */
  timezone: string | null;
};

/**
 * A mail as nodemailer sends it: the letter as plain text, the same as HTML, the code by which anybody can ask whether it is
 * ours, and the headers that stop its kind.
 */
export function messageOf(mail: MailToSend, sender: MailSender) {
  const { brandName, operator, siteOrigin, browserOrigin, appKey } = sender;
  const stop = stopOf(mail);
  const stopLink = stop && siteOrigin + siteAddresses.unsubscribe(createStopToken(stop, appKey));
  const code = codeOfMail(mail.id, appKey);
  const under = letterOf(null, [
    operator && { is: "quiet", words: operator },
    stop && stopLink && { is: "link", label: stopWords[stop.kind], href: stopLink },
    {
      is: "link",
      before: `Code of this email: ${code}.`,
      label: "Check that it is ours",
      href: siteOrigin + siteAddresses.check(code),
    },
  ]).parts;
  const day = dayText(wallTime(new Date(mail.created_at), zoneOrUsual(mail.timezone)));
  const look = { brandName, day, subject: mail.subject, under, origins: [siteOrigin, browserOrigin] };
  const whole = withAnswerLinks(mail.letter ?? plainLetter(mail.body), mail.id, sender);
  const { text, html } = fittedParts(whole, (letter) => ({
    text: wholeText(letter, look),
    html: letterHtml(letter, look),
  }));
  return {
    from: senderOf(sender),
    to: { name: "", address: mail.to_address },
    subject: mail.subject,
    // the same at every try, so that mail programs recognise a mail that was sent twice after a crash
    messageId: `<${mail.id}.${Date.parse(mail.created_at)}@${new URL(siteOrigin).hostname}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(stopLink && {
        // RFC 8058: the mail program's own button posts to the same address
        "List-Unsubscribe": `<${stopLink}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    text: wrapped(text),
    html,
    ...(mail.calendar && {
      attachments: [{ filename: "interview.ics", content: mail.calendar, contentType: "text/calendar" }],
    }),
    // ASCII text is not encoded, so that people can read the file; other text is never base64
    ...(isAscii(text) ? {} : { textEncoding: "quoted-printable" as const }),
  };
}

/** Only the mail itself has the links that answer for its reader: no table, log or download does. */
const withAnswerLinks = (
  letter: MailLetter,
  mailId: number,
  { siteOrigin, appKey }: Pick<MailSender, "siteOrigin" | "appKey">,
): MailLetter => ({
  ...letter,
  parts: letter.parts.map((part) =>
    part.is === "link" && part.answers
      ? { ...part, href: siteOrigin + siteAddresses.answerMail(createAnswerToken({ ...part.answers, mailId }, appKey)) }
      : part,
  ),
});

/** An address alone gets the site's name, which is what people see in their list of mails. */
const senderOf = ({ from, brandName }: MailSender) => (from.includes("<") ? from : { name: brandName, address: from });

/** The letter as text, with letterhead and footer. */
function wholeText(
  { from, parts }: MailLetter,
  { brandName, day, under }: { brandName: string; day: string; under: readonly LetterPart[] },
): string {
  const head = words(`${brandName}${from === null ? "" : ` for ${from}`}, ${day}`);
  return letterText({ from, parts: [head, ...parts, ...under] });
}

const stopWords: Record<Stop["kind"], string> = {
  reminders: "Stop all reminders by email",
  job_alerts: "Stop all job alerts by email",
  job_alert: "Stop this job alert",
  address_alert: "Stop this job alert",
  tips: "Stop all tips by email",
};

function stopOf({ user_id, kind, job_alert_id }: MailToSend): Stop | null {
  const { group } = mailRules(kind);
  if (!isStoppable(group)) return null;
  if (user_id === null) return job_alert_id === null ? null : { kind: "address_alert", jobAlertId: job_alert_id };
  if (job_alert_id !== null) return { userId: user_id, kind: "job_alert", jobAlertId: job_alert_id };
  return { userId: user_id, kind: group };
}

/** The most bytes of each part: a short mail also loads over slow internet. */
const largest = { text: 8 * 1024, html: 12 * 1024 };

interface Parts {
  text: string;
  html: string;
}

/** Both parts of a letter; when one is too large, the letter's longest text is cut, unless it is to be whole. */
function fittedParts(letter: MailLetter, partsOf: (letter: MailLetter) => Parts, tries = 5): Parts {
  const parts = partsOf(letter);
  if (letter.isWhole) return parts;
  const over = Math.max(Buffer.byteLength(parts.text) - largest.text, Buffer.byteLength(parts.html) - largest.html);
  return over > 0 && tries > 0 ? fittedParts(shortened(letter, over), partsOf, tries - 1) : parts;
}

const isAscii = (text: string) => Buffer.byteLength(text) === text.length;

const longestLine = 76;

/** Lines of at most 76 characters, broken at spaces; web addresses are not broken. */
const wrapped = (text: string) => text.split("\n").map(wrappedLine).join("\n");

function wrappedLine(line: string): string {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > longestLine) {
    const before = rest.lastIndexOf(" ", longestLine);
    const space = before > 0 ? before : rest.indexOf(" ", longestLine);
    if (space < 0) break;
    lines.push(rest.slice(0, space));
    rest = rest.slice(space + 1);
  }
  return [...lines, rest].join("\n");
}

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
