import { zoneOrUsual } from "../../contract/values/timezones";

/** The state of a mail; null when it is no longer in the table. */
export type MailState = "queued" | "sent" | "failed" | "dropped" | null;

interface KnownMail {
  state: MailState;
  tries: number;
  /** ISO 8601 */
  next_try_at: string;
}

/** A mail in the activity log, for its person: `Email waiting until 7:00`, by their own clock. */
export function formatMailState(mail: KnownMail | null, timezone: string | null, now: Date): string {
  switch (mail?.state) {
    case "queued":
      return mail.tries === 0 && new Date(mail.next_try_at) > now
        ? `Email waiting until ${clockTime(mail.next_try_at, timezone)}`
        : "Email on its way";
    case "failed":
      return "Email could not be delivered";
    case "dropped":
      return "Email not sent: you switched such emails off";
    default:
      return "Email sent";
  }
}

const clockTime = (at: string, timezone: string | null) =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone: zoneOrUsual(timezone),
    hour: "numeric",
    minute: "2-digit",
    hourCycle: "h23",
  })
    .format(new Date(at))
    .replace(/^0/, "");
