import { expect, it } from "vitest";
import type { ActivityEntry } from "../../../server/contract/records";
import { toCsv } from "./activity-download";

const entry = (more: Partial<ActivityEntry>): ActivityEntry => ({
  id: "1",
  at: "2026-11-21T06:00:00Z",
  actor: "you",
  event: "licence.added",
  label: "Licence added",
  subject: null,
  detail: null,
  ip_prefix: null,
  device: null,
  job: null,
  unread: false,
  ...more,
});

it("writes one line an entry under the names of the columns", () => {
  const lines = toCsv([entry({ job: { id: "7", title: "Clerk" } })]).split("\r\n");
  expect(lines).toEqual([
    "\uFEFFat,actor,event,what,about,detail,job_id,job,device,network",
    "2026-11-21T06:00:00Z,you,licence.added,Licence added,,,7,Clerk,,",
    "",
  ]);
});

it("keeps commas, quotes and line ends inside their cell", () => {
  expect(toCsv([entry({ detail: 'one, "two"\nthree' })])).toContain('"one, ""two""\nthree"');
});

it("gives a spreadsheet no formula to run", () => {
  expect(toCsv([entry({ detail: "=HYPERLINK(1)" })])).toContain(",'=HYPERLINK(1),");
});
