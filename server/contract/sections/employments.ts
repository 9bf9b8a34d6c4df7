import { periodText } from "../values/moments";
import { longText, month, neededLine, tick } from "./fields";
import { inOneLine, section } from "./section";

/** The work history: jobs that a person had. */
export const employmentSection = section({
  name: "employments",
  section: "employments",
  one: "job",
  many: "jobs",
  several: "jobs",
  event: "employment",
  subjectType: "employment",
  isOnlyOurs: true,
  lead: "Where you worked and what you did there. It also stands in the résumé made from your profile.",
  empty: "You have not added a job yet.",
  max: 30,
  hasScan: false,
  inOrder: "latest",
  fields: {
    title: neededLine("Job title", "Enter your job title", { control: { autoComplete: "organization-title" } }),
    employer: neededLine("Employer", "Enter who you worked for", {
      hint: "A company, or the person you worked for",
      control: { autoComplete: "organization" },
    }),
    started_on: month("Began", { notFuture: "The month you started must not be in the future" }),
    is_current: tick("I still work there"),
    ended_on: month("Ended", { hidden: "unless-ticked", notFuture: "The month you left must not be in the future" }),
    duties: longText("What you did", 1000),
  },
  nameOf: ({ title, employer }) => title ?? employer,
  fullNameOf: ({ title, employer }) => inOneLine(title, employer),
  say: (record) => ({
    title: null,
    employer: record.title && record.employer,
    started_on: periodText(record),
    is_current: null,
    ended_on: null,
    duties: record.duties,
  }),
  resume: (record) => ({
    text: inOneLine(record.title, record.employer),
    note: periodText(record),
    about: record.duties,
  }),
  // gaps between jobs are nobody's business
  judge: ({ started_on, ended_on, is_current }) => ({
    ended_on:
      ended_on &&
      (is_current
        ? "Leave the month you left empty while you still work there"
        : started_on && ended_on < started_on && "The month you left must not be before the month you started"),
  }),
});
