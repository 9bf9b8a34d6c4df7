import type { AppLoadContext } from "@remix-run/node";

/**
 * The four tests as docs/assessment.md has them: each part has a clock of its own, its answers are saved as one goes, and our
 * numbers and rules hold (times, pass marks, attempts, bands). Without (docs/external-api.md#capabilities), an assessment is one
 * session with the clock that it has. All its parts are open, the page of a part carries what was typed from form to form until
 * it is sent whole, and no rule or number is told.
 */
export const hasParts = ({ api }: Pick<AppLoadContext, "api">): boolean => api.offers("assessment");
