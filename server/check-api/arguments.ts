import { parseArgs } from "node:util";
import type { CheckOptions } from "./check";

/** What was asked for on the command line. */
export interface CheckArguments extends CheckOptions {
  /** Settings that the command line gives in place of the environment's. */
  settings: Record<string, string>;
  json: boolean;
  /** What the mapping lacks, in place of the report. */
  propose: boolean;
}

export const checkApiUsage = `npm run check-api -- --url <API_URL> [options]

Asks a recruitment API every call that the site may make, and says what works. It reads the site's own settings
(.env.example); the options win over them. Without --write it changes nothing.

  --url <address>           the API (API_URL)
  --browser-url <address>   the API for browsers (API_BROWSER_URL)
  --site <address>          the site (PUBLIC_URL), whose cookies and stateful domain are checked
  --email, --password       signs in, and asks what is personal; the password may be in CHECK_PASSWORD instead
  --cookies <header>        the Cookie header of a browser that is signed in, where the sign-on is no form
  --write                   changes, too: for an account that is there for this. It removes the records that it added
                            as far as it can; a résumé, a withdrawn application, an assessment, and what it
                            filled in where nothing was stored may stay
  --json                    the report as JSON
  --propose                 in its place, the lines that a mapping of names would get (API_MAPPING), each with why:
                            read them, correct them, and set API_MAPPING to the file. Again until none comes
`;

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const options = {
  ...{ url: text, "browser-url": text, site: text, email: text, password: text, cookies: text },
  ...{ write: flag, json: flag, propose: flag },
};

/**
 * Reads the command line.
 * @returns the problem in words where it cannot be read
 */
export function readArguments(
  args: readonly string[],
  env: Record<string, string | undefined>,
): CheckArguments | string {
  try {
    const {
      url,
      site,
      email,
      password = env.CHECK_PASSWORD,
      cookies,
      write,
      ...asked
    } = parseArgs({
      args: [...args],
      options,
    }).values;
    if (!url && !env.API_URL) return "Say which API with --url";
    if (email && !password) return "Give the password with --password or in CHECK_PASSWORD";
    if (write && !email && !cookies) return "--write needs somebody: give --email, or --cookies";
    const given = { API_URL: url, API_BROWSER_URL: asked["browser-url"], PUBLIC_URL: site };
    return {
      settings: Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : []))),
      account: email && password ? { email, password } : null,
      cookies: cookies ?? null,
      writes: write,
      json: asked.json,
      propose: asked.propose,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
