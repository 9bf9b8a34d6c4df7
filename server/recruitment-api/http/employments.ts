import { type Employment, EmploymentChange } from "../../contract/profile-records";
import { maxEmployments } from "../../contract/values/limits";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { createEmployment, listEmployments, updateEmployment } from "../database/employments";
import { judgeEmployment } from "../rules/employments";
import { recordRoutes, type StoredRecordKind } from "./profile-records";

const employments: StoredRecordKind<EmploymentChange, Employment> = {
  name: "employments",
  several: "jobs",
  event: "employment",
  subjectType: "employment",
  labelOf: ({ title, employer }) => `${title}, ${employer}`,
  most: maxEmployments,
  firstField: "employer",
  change: EmploymentChange,
  list: listEmployments,
  create: createEmployment,
  update: updateEmployment,
  choices: () => ({}),
  judge: (change, { now }) => judgeEmployment(change, now),
};

/** The jobs that a person had. */
export const employmentRoutes = (deps: ApiDependencies): ApiRoutes => recordRoutes(deps, employments);
