import { Qualification, QualificationChange } from "../../contract/profile-records";
import { maxQualifications } from "../../contract/values/limits";
import { FormVersion } from "../../contract/wire";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { createQualification, listQualifications, updateQualification } from "../database/qualifications";
import { judgeQualification } from "../rules/qualifications";
import { type RecordKind, recordRoutes } from "./profile-records";
import { paperRoutes } from "./record-files";

const qualifications: RecordKind<QualificationChange, Qualification, "qualifications"> = {
  name: "qualifications",
  words: { one: "an education or training", several: "qualifications" },
  creation: "our choice, parallel to licences",
  event: "qualification",
  subjectType: "qualification",
  labelOf: ({ course, school }) => course ?? school,
  most: maxQualifications,
  firstField: "school",
  change: QualificationChange,
  versionedChange: QualificationChange.partial().extend({ version: FormVersion }),
  stored: Qualification,
  list: listQualifications,
  create: createQualification,
  update: updateQualification,
  choices: ({ education_level_id }) => ({
    education_level_id: { id: education_level_id, group: "education_level" },
  }),
  judge: (change, { now }) => judgeQualification(change, now),
};

/** Education and training of a person, with their papers. */
export const qualificationRoutes = (deps: ApiDependencies): ApiRoutes =>
  recordRoutes(deps, qualifications).route("/", paperRoutes(deps, qualifications));
