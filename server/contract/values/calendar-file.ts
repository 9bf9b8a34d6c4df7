import { minuteMs } from "./durations";
/** An appointment for a calendar. Moments are ISO 8601. */
export interface Appointment {
  /** The same for every version of it, so that a calendar replaces the one before. */
  uid: string;
  startsAt: string;
  minutes: number;
  title: string;
  place: string | null;
  url: string | null;
  about: string;
}

/** The appointment as iCalendar (RFC 5545): one event, which every calendar reads. Libraries for it need a newer Node. */
export function calendarFile({ uid, startsAt, minutes, title, place, url, about }: Appointment, now: Date): string {
  const end = new Date(Date.parse(startsAt) + minutes * minuteMs);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Careers site//Interviews//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(startsAt))}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(url ? [`URL:${url.replace(/[\r\n]/g, "")}`] : []),
    `DESCRIPTION:${escaped(about)}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-PT1H",
    `DESCRIPTION:${escaped(title)}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

/** `20261201T060000Z` */
const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, "");

const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** Folds a line: RFC 5545 allows 75 bytes, and a longer line goes on after a line end and a space. */
function folded(line: string): string {
  const pieces: string[] = [""];
  for (const letter of line) {
    const piece = (pieces.at(-1) ?? "") + letter;
    if (Buffer.byteLength(piece) > 74) pieces.push(letter);
    else pieces[pieces.length - 1] = piece;
  }
  return pieces.join("\r\n ");
}
