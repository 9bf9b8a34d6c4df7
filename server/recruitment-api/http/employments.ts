import { Employment, EmploymentChange } from "../../contract/profile-records";
import { maxEmployments } from "../../contract/values/limits";
import { FormVersion } from "../../contract/wire";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { createEmployment, listEmployments, updateEmployment } from "../database/employments";
import { judgeEmployment } from "../rules/employments";
import { type RecordKind, recordRoutes } from "./profile-records";

const employments: RecordKind<EmploymentChange, Employment> = {
  name: "employments",
  words: { one: "a job of one's work history", several: "jobs" },
  creation: "our choice, parallel to licences",
  event: "employment",
  subjectType: "employment",
  labelOf: ({ title, employer }) => `${title}, ${employer}`,
  most: maxEmployments,
  firstField: "employer",
  change: EmploymentChange,
  versionedChange: EmploymentChange.extend({ version: FormVersion }),
  stored: Employment,
  list: listEmployments,
  create: createEmployment,
  update: updateEmployment,
  choices: () => ({}),
  judge: (change, { now }) => judgeEmployment(change, now),
};

/** The jobs that a person had. */
export const employmentRoutes = (deps: ApiDependencies): ApiRoutes => recordRoutes(deps, employments);
