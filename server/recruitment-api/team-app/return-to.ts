import type { ApiDependencies } from "../core/environment";

type Origins = Pick<ApiDependencies, "siteOrigin" | "browserOrigin">;

export const accountPath = "/auth/goteamapp/account";
export const loginPath = "/auth/goteamapp/login";
export const registerPath = "/auth/goteamapp/register";
export const codePath = "/auth/goteamapp/code";
export const forgotPasswordPath = "/auth/goteamapp/forgot-password";
export const newPasswordPath = "/auth/goteamapp/new-password";

/** `path` with the return address as `redirect`. */
export const withReturn = (path: string, redirect: string | null | undefined) =>
  redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;

/** The page that asks for the password, also where a mailed code is what is asked for first. */
export const loginWithPassword = (redirect: string | null | undefined) =>
  `${loginPath}?${new URLSearchParams({ with: "password", ...(redirect && { redirect }) })}`;

/**
 * The next page: `redirect` when it is a page of the site (or the account page), else the site's home page. It is a path when
 * site and sign-on share an origin, so that it works under every name of the host.
 */
export function returnTarget(origins: Origins, redirect: string | null | undefined): string {
  if (redirect === accountPath) return accountPath;
  return sitePage(origins, ownPath(origins, redirect) ?? "/");
}

/** The address of a site page for links on sign-on pages. */
export const sitePage = ({ siteOrigin, browserOrigin }: Origins, path: string) =>
  siteOrigin === browserOrigin ? path : siteOrigin + path;

/** Path and query of an address on the site; null for any other address, and for ambiguous ones. */
export function ownPath({ siteOrigin }: Origins, redirect: string | null | undefined): string | null {
  if (!redirect || redirect.length > 2000 || /[\\\p{Cc}]/u.test(redirect)) return null;
  if (!redirect.startsWith("/") && !redirect.startsWith(`${siteOrigin}/`)) return null;
  if (!URL.canParse(redirect, siteOrigin)) return null;
  const url = new URL(redirect, siteOrigin);
  // "/x/..//host" resolves to "//host", which as a path alone would mean another host
  if (url.origin !== siteOrigin || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}
