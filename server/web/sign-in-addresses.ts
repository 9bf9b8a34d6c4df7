import { paths } from "../../app/paths";
import type { Config } from "../config";
import type { RequestContext } from "../contract/request-context";

/**
 * Where the browser signs in, creates an account and manages it. The embedded API's pages are on this host and their addresses
 * are paths, so that they work under every name of the host; an external one's are whole addresses. Every way to an external
 * sign-on passes `/login`, which notices when it leads in circles. In token mode people sign in on a page of ours. After creating
 * an account people come there anyway, because they confirm their email address first; after a new password the way back leads
 * there.
 */
export function signInAddresses({
  site,
  api,
}: Pick<Config, "site" | "api">): Pick<
  RequestContext,
  "signInUrl" | "signOnUrl" | "signUpUrl" | "forgotPasswordUrl" | "accountUrl" | "holdsPassword"
> {
  const shared = api.browserUrl === site.publicUrl;
  const address = (path: string, wayBack: string) =>
    `${shared ? "" : api.browserUrl}${path}?${new URLSearchParams({ redirect: shared ? wayBack : `${site.publicUrl}${wayBack}` })}`;
  const { teamAppLogin } = api.paths;
  const beside = (page: string) => teamAppLogin.slice(0, teamAppLogin.lastIndexOf("/") + 1) + page;
  const ownPage = api.authMode === "token";
  const signOnUrl = (wayBack: string) => address(api.paths.teamAppLogin, wayBack);
  const isCounted = api.url !== undefined && !ownPage;
  return {
    signInUrl: ownPage ? paths.signIn : isCounted ? paths.login : signOnUrl,
    signOnUrl: ownPage ? paths.signIn : signOnUrl,
    // An external sign-on has its own way to create an account; the embedded one has a page beside the sign-in.
    signUpUrl: isCounted ? paths.login : api.url ? signOnUrl : (wayBack) => address(beside("register"), wayBack),
    forgotPasswordUrl: (wayBack) => (api.url ? null : address(beside("forgot-password"), paths.signIn(wayBack))),
    accountUrl: (wayBack) => address(api.paths.teamAppAccount, wayBack),
    holdsPassword: !api.url,
  };
}
