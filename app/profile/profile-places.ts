import type { ExtensionName } from "../../server/contract/values/extensions";
import { paths } from "../paths";

interface Place {
  name: string;
  to: string;
  /** Only this very page is the place, not those below it. */
  whole?: boolean;
  /** It is a place only where the API offers this. */
  extension?: ExtensionName;
}

/** The places of the profile, in their order in its navigation. */
export const profilePlaces: readonly Place[] = [
  { name: "Overview", to: paths.profile.index(), whole: true },
  { name: "Your information", to: paths.profile.personalInfo() },
  { name: "Résumé", to: paths.profile.resumes() },
  { name: "Documents", to: paths.profile.documents(), extension: "documents" },
  { name: "Your applications", to: paths.profile.tracking() },
  { name: "Saved jobs", to: paths.profile.bookmarks() },
  { name: "Assessment", to: paths.profile.assessment() },
  { name: "Activity", to: paths.profile.activity(), extension: "activity_log" },
  { name: "Settings", to: paths.profile.settings() },
];
