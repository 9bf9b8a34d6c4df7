import { expect, it } from "vitest";
import type { ActivityEntry } from "../../../server/contract/records";
import { foldMails } from "./fold-mails";

const entry = (id: string, more: object) =>
  ({
    id,
    at: "2026-11-29T10:00:00Z",
    label: id,
    subject: null,
    job: { id: "7", title: "Clerk" },
    ...more,
  }) as ActivityEntry;
const mail = (id: string, more: object = {}) =>
  entry(id, { subject: { type: "mail", id: "1", label: "Shortlisted" }, ...more });

const folded = (...entries: ActivityEntry[]) =>
  foldMails(entries).map(({ id, mails }) => [id, mails.map((one) => one.id)]);

it("puts a mail under what it tells of, which is logged just before or after it", () => {
  expect(folded(mail("m2"), entry("moved", {}), entry("set", {}), mail("m1"))).toEqual([
    ["moved", ["m2"]],
    ["set", ["m1"]],
  ]);
});

it("leaves a mail alone that comes later, is about another job or about none", () => {
  const late = mail("late", { at: "2026-11-29T12:00:00Z" });
  const other = mail("other", { job: { id: "8", title: "Agent" } });
  expect(folded(late, other, mail("none", { job: null }), entry("sent", {}))).toEqual([
    ["late", []],
    ["other", []],
    ["none", []],
    ["sent", []],
  ]);
});
