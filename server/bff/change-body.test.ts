import { expect, it } from "vitest";
import { AccountSettings, AccountSettingsChange } from "../contract/account";
import { ContactInformationChange } from "../contract/applications";
import { PersonalBasic, PersonalGeneral } from "../contract/personal-info";
import { QualificationChange } from "../contract/profile-records";
import { changeBody } from "./change-body";
import { valueReaderOf } from "./tolerant";

const theirs = { isOurs: false, hasLists: true, takesNull: false };
const nothing = () => {};

it("leaves out what was not read, until something is entered in its place", () => {
  const stored = valueReaderOf(PersonalBasic)(
    { given_names: "Ana", nationality: "Filipino", birth_date: "soon" },
    nothing,
  ) as object;
  const form = { given_names: "Ana", nationality: null, birth_date: null, suffix: null };
  expect(changeBody(PersonalBasic, form, { ...theirs, stored })).toEqual({ given_names: "Ana", suffix: "" });
  const entered = { ...form, nationality: "PH" };
  expect(changeBody(PersonalBasic, entered, { ...theirs, stored })).toEqual({
    given_names: "Ana",
    suffix: "",
    nationality: "PH",
  });
});

it("leaves out a list of which something was not read, unless it was changed", () => {
  const told = { languages: [{ language_id: 1, level_id: 2 }, "Tagalog"] };
  const stored = valueReaderOf(PersonalGeneral)(told, nothing) as object;
  const same = [{ level_id: "2", language_id: "1" }];
  expect(changeBody(PersonalGeneral, { languages: same }, { ...theirs, stored })).toEqual({});
  const other = [{ language_id: "1", level_id: "3" }];
  expect(changeBody(PersonalGeneral, { languages: other }, { ...theirs, stored })).toEqual({ languages: other });
});

it("leaves out the part of a group that was not read, where parts may be sent by themselves", () => {
  const told = { locale: "de", email: { reminders: "sometimes", job_alerts: "weekly", tips: false } };
  const stored = valueReaderOf(AccountSettings)(told, nothing) as object;
  const form = { email: { reminders: false, job_alerts: "weekly", tips: true } };
  expect(changeBody(AccountSettingsChange, form, { ...theirs, stored })).toEqual({
    email: { job_alerts: "weekly", tips: true },
  });
  const ticked = { email: { reminders: true } };
  expect(changeBody(AccountSettingsChange, ticked, { ...theirs, stored })).toEqual(ticked);
  expect(changeBody(AccountSettingsChange, { email: { reminders: false } }, { ...theirs, stored })).toEqual({});
  const none = valueReaderOf(AccountSettings)({ email: "all" }, nothing) as object;
  expect(changeBody(AccountSettingsChange, form, { ...theirs, stored: none })).toEqual({
    email: { job_alerts: "weekly", tips: true },
  });
});

it("leaves out a month of which a day is stored, and sends another one as a day", () => {
  const stored = valueReaderOf(QualificationChange)(
    { started_on: "2015-06-15", ended_on: "2019-04" },
    nothing,
  ) as object;
  const form = { started_on: "2015-06", ended_on: "2019-04" };
  expect(changeBody(QualificationChange, form, { ...theirs, stored })).toEqual({ ended_on: "2019-04" });
  expect(changeBody(QualificationChange, { started_on: "2015-07" }, { ...theirs, stored })).toEqual({
    started_on: "2015-07-01",
  });
});

it("sends an empty text as text, and what else is empty as null", () => {
  expect(changeBody(ContactInformationChange, { mobile: null, facebook_url: null, whatsapp: false }, theirs)).toEqual({
    mobile: "",
    facebook_url: "",
    whatsapp: false,
  });
  const form = { birth_date: null, gender_id: null, nationality: null };
  expect(changeBody(PersonalBasic, form, theirs)).toEqual({ birth_date: null, gender_id: null, nationality: "" });
});

it("leaves out a choice that there was no list for", () => {
  const form = { gender_id: null, civil_status_id: "3" };
  expect(changeBody(PersonalBasic, form, { ...theirs, hasLists: false })).toEqual({ civil_status_id: "3" });
});

it("sends our own API what the form has", () => {
  const form = { nationality: null, middle_name: null };
  expect(changeBody(PersonalBasic, form, { ...theirs, isOurs: true })).toBe(form);
});
