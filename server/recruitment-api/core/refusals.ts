import type { z } from "zod";

type Headers = Record<string, string>;

/** An error answer in Laravel's shapes. Thrown anywhere below a route, turned into a response in one place. */
export class ApiRefusal extends Error {
  constructor(
    readonly status: 401 | 403 | 404 | 409 | 410 | 413 | 415 | 419 | 422 | 429 | 503,
    readonly body: { message: string } & Record<string, unknown>,
    readonly headers: Headers = {},
  ) {
    super(body.message);
  }
}

/** The refusals that many routes throw, with Laravel's messages. */
export const unauthenticated = () => new ApiRefusal(401, { message: "Unauthenticated." });
export const forbidden = (message = "This action is unauthorized.") => new ApiRefusal(403, { message });
export const notFound = (message = "Not found.") => new ApiRefusal(404, { message });
export const conflict = (message: string, more: Record<string, unknown> = {}) =>
  new ApiRefusal(409, { message, ...more });
export const tokenMismatch = () => new ApiRefusal(419, { message: "CSRF token mismatch." });

/** 422 with every field's messages under its dotted name. */
export function invalid(errors: Record<string, string[]>): ApiRefusal {
  const messages = Object.values(errors).flat();
  const more = messages.length - 1;
  const message = `${messages[0] ?? "The given data was invalid."}${more > 0 ? ` (and ${more} more error${more > 1 ? "s" : ""})` : ""}`;
  return new ApiRefusal(422, { message, errors });
}

/** 422 from zod's issues; nested paths become dotted (`answers.0.value`). */
export function invalidFromIssues(issues: readonly z.core.$ZodIssue[]): ApiRefusal {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const name = issue.path.join(".");
    errors[name] = [...(errors[name] ?? []), issue.message];
  }
  return invalid(errors);
}

/** 429 with the seconds to wait. */
export const tooMany = (retryAfterSeconds: number) =>
  new ApiRefusal(
    429,
    { message: "Too Many Attempts." },
    { "Retry-After": String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  );
