import { patternOf } from "../bff/absent-call";
import type { Config } from "../config";
import { type Extension, type ExtensionName, extensionNames, extensions } from "../contract/values/extensions";

/** One call that the site makes of an API. */
export interface KnownCall {
  /** `GET /api/skills`, as the specification and the table of extensions write it, without its query. */
  call: string;
  /** Null: the specification's, which every API has. */
  extension: ExtensionName | null;
  /** What people see of it. */
  screens: string;
  /** What the site does where it cannot be made. */
  without: string;
}

const later = "Says that it cannot be done now, and keeps what was typed";
const gone = "Says that it cannot be shown now";

/** The specification's calls by their screens. `later` and `gone` are what pages do by themselves when a call fails. */
const specification: readonly (readonly [call: string, screens: string, without?: string])[] = [
  ["GET /public_api/job_posts", "Home, jobs, feeds, site map"],
  ["GET /public_api/job_posts/{id}", "A job, applying"],
  ["GET /api/selection_items/public/application.origin", "Applying: details", "Does not ask how people heard of it"],
  ["GET /api/user/application", "Applying, tracking, profile"],
  ["GET /api/applications/{id}/jobs", "Tracking, jobs"],
  ["GET /api/applications/{id}/jobs/{jobId}", "One application, receipt"],
  ["GET /api/applications/{id}/resume_link", "Résumé"],
  ["GET /api/applications/{id}/resume/parse", "Profile: suggestions"],
  ["PUT /api/applications/{id}/resume", "Profile: résumé"],
  ["POST /api/applications/{id}/withdraw", "Withdrawing"],
  ["POST /api/applications/{id}/basic", "Profile: role"],
  ["PATCH /api/applications/{id}", "Joining the talent pool"],
  ["PATCH /api/applications/{id}/contact_information", "Applying and profile: contact"],
  ["POST /api/applications/{id}/preferences", "Profile: preferences"],
  ["POST /api/applications/{id}/licenses", "Profile: licences"],
  ["PATCH /api/licenses/{id}", "Profile: licences"],
  ["DELETE /api/licenses/{id}", "Profile: licences"],
  ["POST /api/applications/{id}/skills/{skillId}", "Profile: skills"],
  ["PATCH /api/applications/{id}/skills/{skillId}", "Profile: skills"],
  ["DELETE /api/applications/{id}/skills/{skillId}", "Profile: skills"],
  ["GET /api/skills", "Profile: skills"],
  ["GET /api/users/{id}/personal_info", "Profile"],
  ["PATCH /api/personal_info/{id}/basic", "Profile: details"],
  ["POST /api/personal_info/{id}/general", "Applying and profile: address, languages"],
  ["PATCH /api/personal_info/{id}/maps", "Address: map"],
  ["PATCH /api/qualifications/{id}", "Profile: qualifications"],
  ["DELETE /api/qualifications/{id}", "Profile: qualifications"],
  ["PATCH /api/character_references/{id}", "References"],
  ["DELETE /api/character_references/{id}", "References"],
  ["POST /api/vapor/signed_storage_url", "Every upload"],
  ["POST /api/apply/account-details", "Applying: details"],
  ["PUT /api/apply/{id}/resume", "Applying: résumé"],
  ["GET /api/apply/{id}/resume/parse", "Applying: what a résumé says", "Suggests nothing while one applies"],
  ["POST /api/screening_question_answers", "Applying: questions"],
  ["PUT /api/screening_question_answers/{id}", "Applying: questions"],
  ["POST /api/job_posts/{id}/apply", "Applying: sending"],
  ["POST /api/applications/{id}/exam_sessions", "Assessment: start"],
  ["GET /api/applications/{id}/exam_sessions", "Assessment"],
  ["GET /api/applications/{id}/exam_sessions/current_session", "Assessment"],
  ["GET /api/applications/{id}/exam_sessions/latest_completed", "Assessment: result"],
  ["GET /api/exam_questions", "Assessment: questions"],
  ["POST /api/exam_sessions/{id}/answers", "Assessment: answers"],
  ["GET /api/bookmarks", "Saved jobs"],
  ["POST /api/bookmarks", "Saving a job"],
  ["DELETE /api/bookmarks/{id}", "Removing a saved job"],
  ["POST /api/applicant_deletion_reason", "Leaving"],
  ["DELETE /api/user/{id}", "Leaving"],
];

/** Every call that the site may make, the specification's first. Its paths that are settings are those of `config`. */
export function knownCalls({ api: { paths } }: Pick<Config, "api">): KnownCall[] {
  const theirs: [string, string, string?][] = [
    [`GET ${paths.user}`, "Every page: who is signed in", "Nobody is signed in"],
    [`POST ${paths.logout}`, "Signing out"],
  ];
  return [
    ...[...theirs, ...specification].map(([call, screens, without]) => ({
      call,
      extension: null,
      screens,
      without: without ?? (call.startsWith("GET ") ? gone : later),
    })),
    ...extensionNames.flatMap((extension) => {
      const { calls, about, without }: Extension = extensions[extension];
      return calls.map((call) => ({ call, extension, screens: about, without }));
    }),
  ];
}

/** Finds the known call that a request is. */
export function callFinder(known: readonly KnownCall[]): (method: string, path: string) => KnownCall | null {
  // a path without places for ids is meant before one that has them
  const byPlaces = [...known].sort((one, other) => placesIn(one.call) - placesIn(other.call));
  const patterns = byPlaces.map((call) => ({ call, pattern: patternOf(call.call) }));
  return (method, path) => {
    const asked = `${method} ${path.split("?", 1)[0]}`;
    return patterns.find(({ pattern }) => pattern.test(asked))?.call ?? null;
  };
}

const placesIn = (call: string) => call.split("{").length;
