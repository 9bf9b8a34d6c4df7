import type { ApiDependencies } from "../core/environment";

type Origins = Pick<ApiDependencies, "siteOrigin" | "browserOrigin">;

export const accountPath = "/auth/goteamapp/account";
export const loginPath = "/auth/goteamapp/login";
export const registerPath = "/auth/goteamapp/register";
export const codePath = "/auth/goteamapp/code";
export const forgotPasswordPath = "/auth/goteamapp/forgot-password";
export const newPasswordPath = "/auth/goteamapp/new-password";

/** `path` with the way back to where the person was going. */
export const withReturn = (path: string, redirect: string | null | undefined) =>
  redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;

/** The page that asks for the password, also where a mailed code is what is asked for first. */
export const loginWithPassword = (redirect: string | null | undefined) =>
  `${loginPath}?${new URLSearchParams({ with: "password", ...(redirect && { redirect }) })}`;

/**
 * Where a person goes next: `redirect` when it is a page of the site (or the account page), else the site's home page. A
 * path when the site and these pages share an origin, so that every name of the host works.
 */
export function returnTarget(origins: Origins, redirect: string | null | undefined): string {
  if (redirect === accountPath) return accountPath;
  return sitePage(origins, ownPath(origins, redirect) ?? "/");
}

/** A page of the site as a link from here. */
export const sitePage = ({ siteOrigin, browserOrigin }: Origins, path: string) =>
  siteOrigin === browserOrigin ? path : siteOrigin + path;

/** Path and query of an address on the site; null for any other, and for one that browsers read in more than one way. */
export function ownPath({ siteOrigin }: Origins, redirect: string | null | undefined): string | null {
  if (!redirect || redirect.length > 2000 || /[\\\p{Cc}]/u.test(redirect)) return null;
  if (!redirect.startsWith("/") && !redirect.startsWith(`${siteOrigin}/`)) return null;
  if (!URL.canParse(redirect, siteOrigin)) return null;
  const url = new URL(redirect, siteOrigin);
  // "/x/..//host" is a path of ours that would be read as another host when sent as a path alone
  if (url.origin !== siteOrigin || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}
