import type { AppLoadContext } from "@remix-run/node";
import type { Config } from "../config";
import type { FindRedirect } from "./rule-redirects";
import type { SignOnTries } from "./sign-on-tries";

/** What a check may read. */
export interface CheckedRequest {
  context: Pick<AppLoadContext, "api" | "visitor" | "safeRedirect" | "signOnUrl">;
  method: string;
  url: URL;
  /** The matched address as `routes.ts` writes it: the requested one may have other cases, slashes or encodings. */
  pattern: string;
  params: Record<string, string | undefined>;
  config: Pick<Config, "redirects" | "api" | "goteamMigration">;
  findRedirect: FindRedirect;
  signOnTries: SignOnTries;
  now: Date;
}
