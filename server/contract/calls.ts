import { accountCalls } from "./calls/account";
import { applicationCalls } from "./calls/applications";
import type { CallEntry } from "./calls/call";
import { examCalls } from "./calls/exams";
import { jobCalls } from "./calls/jobs";
import { profileCalls } from "./calls/profile";

/**
 * Every call of the recruitment API, by its name in code, logs and metrics. From this table come the site's calls
 * (`server/bff/call-to.ts`), the routes of the embedded API and its document (`recruitment-api/http/route-of.ts`), what `npm run
 * check-api` asks for, and what an API announces (`values/capabilities.ts`). Signing in and out, uploads of bytes and downloads
 * do not use JSON and are not in the table.
 */
export const calls = {
  ...jobCalls,
  ...accountCalls,
  ...applicationCalls,
  ...profileCalls,
  ...examCalls,
} satisfies Record<string, CallEntry>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export const callNames = Object.keys(calls) as CallName[];

/** The names of the ids in a path: `id`, `jobId`. */
export type IdsIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | IdsIn<Rest> : never;

/** Method and path of a call, as documents write it: `GET /api/skills/{id}`. */
export const writtenCall = (name: CallName): string => `${calls[name].method.toUpperCase()} ${calls[name].path}`;
