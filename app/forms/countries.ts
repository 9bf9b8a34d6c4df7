import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import type { SelectionItem } from "../../server/contract/records";

/**
 * The countries by name. Our forms send the name and the server finds the code: 249 codes beside the names, once in the page and
 * once in its data for scripts, would weigh more than the rest of the form.
 */
export interface Countries {
  /** One name per line, in the order of the list. */
  names: string;
  /** The name of a code; an unknown code is returned as it is. */
  nameOf(code: string | null | undefined): string | undefined;
  /** A rule that turns a name into its code; `missing` is the error. */
  rule(missing: string): z.ZodType<string, string>;
  /** The same rule for an optional country; null when empty. */
  optional: z.ZodType<string | null, string | undefined>;
}

const isCode = (text: string) => /^[A-Za-z]{2}$/.test(text);

/** Loads the countries from the API's list of choices. */
export async function listCountries(context: AppLoadContext): Promise<Countries> {
  return countriesOf(await context.api.selectionItems.list("country"));
}

/** The same from a list that was already loaded. */
export function countriesOf(items: readonly SelectionItem[]): Countries {
  const offered = items.filter(({ active }) => active);
  const codeOf = (name: string, missing: string, ctx: z.RefinementCtx) => {
    // a stored code that is no longer offered is shown, and sent back, as a code
    const code = offered.find(({ label }) => label === name)?.key ?? (isCode(name) ? name : null);
    if (!code) ctx.addIssue({ code: "custom", message: missing });
    return code ?? z.NEVER;
  };
  return {
    names: offered.map(({ label }) => label).join("\n"),
    nameOf: (code) => offered.find(({ key }) => key === code)?.label ?? (code && isCode(code) ? code : undefined),
    rule: (missing) => z.string({ error: missing }).transform((name, ctx) => codeOf(name, missing, ctx)),
    optional: z
      .string()
      .optional()
      .transform((name, ctx) => (name ? codeOf(name, "Choose a country from the list", ctx) : null)),
  };
}
