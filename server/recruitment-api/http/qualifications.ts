import { type Qualification, QualificationChange } from "../../contract/profile-records";
import { maxQualifications } from "../../contract/values/limits";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { createQualification, listQualifications, updateQualification } from "../database/qualifications";
import { judgeQualification } from "../rules/qualifications";
import { recordRoutes, type StoredRecordKind } from "./profile-records";
import { paperRoutes } from "./record-files";

const qualifications: StoredRecordKind<QualificationChange, Qualification, "qualifications"> = {
  name: "qualifications",
  several: "qualifications",
  event: "qualification",
  subjectType: "qualification",
  labelOf: ({ course, school }) => course ?? school,
  most: maxQualifications,
  firstField: "school",
  change: QualificationChange,
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
