import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describedSections } from "../../server/contract/sections/described-sections";
import { alertFrequencies, colourModes, jobAlertPaces, liteModes } from "../../server/contract/values/account";
import { examCategories } from "../../server/contract/values/exam-parts";
import { feedbackAnswers } from "../../server/contract/values/feedback";
import { mailAnswerNames } from "../../server/contract/values/interviews";
import { jobPostStatuses } from "../../server/contract/values/job-posts";
import { reportReasons } from "../../server/contract/values/job-reports";
import { currencies, payPeriods } from "../../server/contract/values/money";
import { contactWays, nameSuffixes, placeSources } from "../../server/contract/values/personal-info";
import { seededItems } from "../../server/recruitment-api/seed/selection-items";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

/** A list that grows needs a migration, or nobody can save what is new in it. */
it.each([
  ["application_feedback", "answer", feedbackAnswers],
  ["exam_parts", "category", examCategories],
  ["job_alerts", "frequency", alertFrequencies],
  ["job_reports", "reason", reportReasons],
  ["used_mail_links", "answer", mailAnswerNames],
  ["job_posts", "exam_parts", examCategories],
  ["job_posts", "salary_period", payPeriods],
  ["job_posts", "status", jobPostStatuses],
  ["personal_info", "place_source", placeSources],
  ["personal_info", "suffix", nameSuffixes],
  ["applications", "preferred_contact", contactWays],
  ["qualifications", "kind", Object.keys(describedSections.qualifications.fields.kind.choices)],
  [
    "character_references",
    "may_contact_when",
    Object.keys(describedSections.character_references.fields.may_contact_when.choices),
  ],
  ["users", "lite_mode", liteModes],
  ["users", "mail_job_alerts", jobAlertPaces],
  ["users", "theme", colourModes],
  ["work_preferences", "current_salary_period", payPeriods],
  ["work_preferences", "expected_salary_period", payPeriods],
])("the database takes the same words as the contract in %s.%s", async (table, column, words) => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(rule.oid) as rule from pg_constraint rule
    join pg_attribute on attrelid = conrelid and attnum = any(conkey) and array_length(conkey, 1) = 1
    where contype = 'c' and conrelid = ${table}::regclass and attname = ${column}
  `.execute(running.db);
  const taken = rows.map(({ rule }) => [...rule.matchAll(/'([^']+)'::text/g)].map(([, word]) => word));
  expect(taken.map((some) => some.sort())).toEqual([[...words].sort()]);
});

it.each([
  ["currency", currencies],
  ["salary_period", payPeriods],
] as const)("the choices of %s are those that the contract takes", (group, words) => {
  const keys = seededItems.flatMap((item) => (item.group === group ? [item.key] : []));
  expect(keys.sort()).toEqual([...words].sort());
});
