import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { kindOfSection, recordRoutes } from "./profile-records";
import { paperRoutes } from "./record-files";

const licenses = kindOfSection("licenses");

/** Licences and certificates of a person, with their papers. */
export const licenseRoutes = (deps: ApiDependencies): ApiRoutes =>
  recordRoutes(deps, licenses).route("/", paperRoutes(deps, licenses));
