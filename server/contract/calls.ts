import { accountCalls } from "./calls/account";
import { applicationCalls } from "./calls/applications";
import type { CallEntry } from "./calls/call";
import { examCalls } from "./calls/exams";
import { jobCalls } from "./calls/jobs";
import { profileCalls } from "./calls/profile";

/**
 * Every call of the recruitment API, by the name that code, logs and metrics have for it. From here come the site's calls
 * (`server/bff/call-to.ts`), the routes of the embedded API and its document (`recruitment-api/http/route-of.ts`), what
 * `npm run check-api` asks for, and what an API announces (`values/capabilities.ts`). Signing in and out, the bytes of files and
 * downloads are no calls of JSON and stay beside it.
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

/** `GET /api/skills/{id}`, as documents and tables write it. */
export const writtenCall = (name: CallName): string => `${calls[name].method.toUpperCase()} ${calls[name].path}`;
