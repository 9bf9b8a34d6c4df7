import type { MailRow } from "../database/schema";
import { isStoppable, mailRules } from "../rules/mail-kinds";
import { siteAddresses } from "../site-addresses";
import { htmlPart } from "./html-part";
import { createStopToken, type Stop } from "./stop-token";

export interface Sender {
  /** `Harbour <jobs@careers.example>` or the address alone. */
  from: string;
  brandName: string;
  /** The company and its postal address, which end every mail; null where they are not set. */
  operator?: string | null;
  /** `https://careers.example`. */
  siteOrigin: string;
  /** Where people reach the API's own pages. */
  browserOrigin: string;
  appKey: Buffer;
}

export type MailToSend = Pick<
  MailRow,
  "id" | "user_id" | "kind" | "to_address" | "subject" | "body" | "calendar" | "created_at" | "job_alert_id"
>;

/** A short mail also loads over slow internet. */
const largestText = 8 * 1024;

/** A mail as nodemailer sends it: plain text first, the same as HTML after it, and the headers that stop its kind. */
export function messageOf(mail: MailToSend, sender: Sender) {
  const { from, brandName, operator, siteOrigin, browserOrigin, appKey } = sender;
  const stop = stopOf(mail);
  const stopLink = stop && siteOrigin + siteAddresses.unsubscribe(createStopToken(stop, appKey));
  const ending = `${operator ? `\n${operator}\n` : ""}${stop ? `\n${stopWords[stop.kind]}\n${stopLink}\n` : ""}`;
  const text = shortened(mail.body, largestText - Buffer.byteLength(ending)) + ending;
  return {
    from,
    to: { name: "", address: mail.to_address },
    subject: mail.subject,
    // the same at every try, so that a mail sent twice after a crash can be recognised
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
    html: htmlPart(text, { brandName, origins: [siteOrigin, browserOrigin] }),
    ...(mail.calendar && {
      attachments: [{ filename: "interview.ics", content: mail.calendar, contentType: "text/calendar" }],
    }),
    // plain ASCII text is not encoded, so that a person can read the file; other text never as base64
    ...(isAscii(text) ? {} : { textEncoding: "quoted-printable" as const }),
  };
}

const stopWords: Record<Stop["kind"], string> = {
  reminders: "Stop all reminders by email:",
  job_alerts: "Stop all job alerts by email:",
  job_alert: "Stop this job alert:",
  tips: "Stop all tips by email:",
};

function stopOf({ user_id, kind, job_alert_id }: MailToSend): Stop | null {
  const { group } = mailRules(kind);
  if (user_id === null || !isStoppable(group)) return null;
  if (job_alert_id !== null) return { userId: user_id, kind: "job_alert", jobAlertId: job_alert_id };
  return { userId: user_id, kind: group };
}

/** At most `bytes` long, cut after a word; a mail begins with what it is about. */
function shortened(body: string, bytes: number): string {
  if (Buffer.byteLength(body) <= bytes) return body;
  const more = " […]\n";
  const start = Buffer.from(body)
    .subarray(0, bytes - Buffer.byteLength(more))
    .toString();
  return start.replace(/(?<!\s)\s+\S*$/, "") + more;
}

const isAscii = (text: string) => Buffer.byteLength(text) === text.length;

const longestLine = 76;

/** Lines of at most 76 characters, broken at spaces; an address of a page stays whole. */
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
