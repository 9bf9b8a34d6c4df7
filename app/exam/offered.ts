import type { AppLoadContext } from "@remix-run/node";

/**
 * True when the API has the four tests of docs/assessment.md: each part has its own clock, answers are saved while one types, and
 * our numbers and rules hold (times, pass marks, attempts, bands). False without the capability
 * (docs/external-api.md#capabilities): the assessment is then one session with its own clock, and all parts are open. The form of
 * a part carries what was typed from page to page until the part is sent whole, and we state no rule or number.
 */
export const hasParts = ({ api }: Pick<AppLoadContext, "api">): boolean => api.offers("assessment");
