import type { Config } from "../config";
import type { RequestContext } from "../contract/visitor-api";

/**
 * Where the browser signs in, makes an account and manages it. With the embedded API these pages are on this very host and
 * the addresses are paths, so that they work under every name the host has; with an external one they are whole addresses.
 */
export function signInAddresses({
  site,
  api,
}: Pick<Config, "site" | "api">): Pick<
  RequestContext,
  "signInUrl" | "signUpUrl" | "accountUrl" | "holdsPassword"
> {
  const shared = api.browserUrl === site.publicUrl;
  const address = (path: string, wayBack: string) =>
    `${shared ? "" : api.browserUrl}${path}?${new URLSearchParams({ redirect: shared ? wayBack : `${site.publicUrl}${wayBack}` })}`;
  // An external sign-on decides itself how an account begins; the embedded one has a page for it beside the sign-in.
  const signUpPath = api.url ? api.paths.teamAppLogin : api.paths.teamAppLogin.replace(/[^/]*$/, "register");
  return {
    signInUrl: (wayBack) => address(api.paths.teamAppLogin, wayBack),
    signUpUrl: (wayBack) => address(signUpPath, wayBack),
    accountUrl: () => `${shared ? "" : api.browserUrl}${api.paths.teamAppAccount}`,
    holdsPassword: !api.url,
  };
}
