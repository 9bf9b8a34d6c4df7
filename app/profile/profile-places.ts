import type { Capability } from "../../server/contract/values/capabilities";
import { paths } from "../paths";

interface Place {
  name: string;
  to: string;
  /** Current only on this very page, not on those below it. */
  whole?: boolean;
  /** Shown only when the API has this capability. */
  capability?: Capability;
}

/** The places of the profile, in their order in its navigation. */
export const profilePlaces: readonly Place[] = [
  { name: "Overview", to: paths.profile.index(), whole: true },
  { name: "Your information", to: paths.profile.personalInfo() },
  { name: "Résumé", to: paths.profile.resumes() },
  { name: "Documents", to: paths.profile.documents(), capability: "files" },
  { name: "Your applications", to: paths.profile.tracking() },
  { name: "Saved jobs", to: paths.profile.bookmarks() },
  { name: "Assessment", to: paths.profile.assessment() },
  { name: "Activity", to: paths.profile.activity(), capability: "account" },
  { name: "Settings", to: paths.profile.settings() },
];
