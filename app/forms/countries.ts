import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import type { SelectionItem } from "../../server/contract/records";

/**
 * The countries by name. Our forms send the name and the server finds the code: 249 codes beside their names, once in the
 * page and once for its scripts, would weigh more than the rest of the form.
 */
export interface Countries {
  /** One name a line, in the order of the list, for a page. */
  names: string;
  /** The name of a code; the code itself for one that is not in the list. */
  nameOf(code: string | null | undefined): string | undefined;
  /** Turns a name into its code. */
  rule(missing: string): z.ZodType<string, string>;
  /** The same for an optional country; null when empty. */
  optional: z.ZodType<string | null, string | undefined>;
}

const isCode = (text: string) => /^[A-Za-z]{2}$/.test(text);

export async function listCountries(context: AppLoadContext): Promise<Countries> {
  return countriesOf(await context.api.selectionItems.list("country"));
}

export function countriesOf(items: readonly SelectionItem[]): Countries {
  const offered = items.filter(({ active }) => active);
  const codeOf = (name: string, missing: string, ctx: z.RefinementCtx) => {
    // a stored code that is not offered is shown as it is
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
