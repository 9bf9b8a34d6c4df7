import type { AppLoadContext } from "@remix-run/node";

/*
 * What an assessment can be in front of this API (docs/external-api.md#extensions).
 */

type Context = Pick<AppLoadContext, "api">;

/** Each part has a clock of its own. Without, an assessment is one session, in which all its parts are open. */
export const hasParts = ({ api }: Context): boolean => api.offers("exam_parts");

/**
 * Our numbers and rules hold (docs/assessment.md): times, pass marks, attempts, bands. They are those of an API that says what
 * may be taken and what counts; of any other we know none, and say none.
 */
export const hasOurRules = ({ api }: Context): boolean => api.offers("exam_standing");

/**
 * The page of a part has to carry what was typed from form to form: the API cannot be asked for it, or does not get it before
 * the part is sent.
 */
export const carriesAnswers = (context: Context): boolean => !hasParts(context) || !context.api.offers("exam_answers");
