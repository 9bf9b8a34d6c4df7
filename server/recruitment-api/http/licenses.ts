import { type License, LicenseChange } from "../../contract/profile-records";
import { maxLicenses } from "../../contract/values/limits";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { createLicense, listLicenses, updateLicense } from "../database/licenses";
import { judgeLicense } from "../rules/licenses";
import { recordRoutes, type StoredRecordKind } from "./profile-records";
import { paperRoutes } from "./record-files";

const licenses: StoredRecordKind<LicenseChange, License, "licenses"> = {
  name: "licenses",
  several: "licences and certificates",
  event: "licence",
  subjectType: "license",
  labelOf: ({ name }) => name,
  most: maxLicenses,
  firstField: "name",
  change: LicenseChange,
  list: listLicenses,
  create: createLicense,
  update: updateLicense,
  choices: ({ license_type_id }) => ({ license_type_id: { id: license_type_id, group: "license_type" } }),
  judge: (change, { now }) => judgeLicense(change, now),
};

/** Licences and certificates of a person, with their papers. */
export const licenseRoutes = (deps: ApiDependencies): ApiRoutes =>
  recordRoutes(deps, licenses).route("/", paperRoutes(deps, licenses));
