import { expect, it } from "vitest";
import { calendarFile } from "../../../server/contract/values/calendar-file";

const appointment = {
  uid: "interview-12@careers.example",
  startsAt: "2026-12-01T06:00:00.000Z",
  minutes: 30,
  title: "Interview: Order desk; Harbour, Ltd",
  place: "Video call",
  url: "https://meet.example/abc",
  about: "With Ana\nand Ben",
};
const file = (more = {}) => calendarFile({ ...appointment, ...more }, new Date("2026-11-26T10:00:00.000Z"));

it("is one event in UTC, with its words escaped and an hour's warning", () => {
  expect(file().split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Careers site//Interviews//EN",
    "BEGIN:VEVENT",
    "UID:interview-12@careers.example",
    "DTSTAMP:20261126T100000Z",
    "DTSTART:20261201T060000Z",
    "DTEND:20261201T063000Z",
    "SUMMARY:Interview: Order desk\\; Harbour\\, Ltd",
    "LOCATION:Video call",
    "URL:https://meet.example/abc",
    "DESCRIPTION:With Ana\\nand Ben",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-PT1H",
    "DESCRIPTION:Interview: Order desk\\; Harbour\\, Ltd",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

it("leaves out what is not known", () => {
  const lines = file({ place: null, url: null });
  expect([lines.includes("LOCATION"), lines.includes("URL")]).toEqual([false, false]);
});

it("has no line above 75 bytes, and loses no letter where it breaks one", () => {
  const title = "Señor Ñandú & 李小龍 ".repeat(12).trim();
  const text = file({ title });
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:${title}\r\n`);
});
