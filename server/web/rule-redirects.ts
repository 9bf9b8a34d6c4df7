import type { RequestHandler } from "express";
import { isAbsolute, ruleFor, withSearch } from "../../app/enhance/route-rules";
import type { Config } from "../config";
import { isDataRequest, manifestPath } from "./remix-requests";
import { matcherOf } from "./route-matcher";

export type FindRedirect = (
  asked: Pick<URL, "pathname" | "search"> & { method: string },
) => { target: string; status: number } | null;

/**
 * Where the operator's rules redirect an address; null without a rule, and for a form post: its body, with the form's
 * token, must not go to another site.
 */
export function redirectFinder(rules: Config["routeRules"]): FindRedirect {
  const matcher = matcherOf(rules);
  return ({ method, pathname, search }) => {
    if (method !== "GET" && method !== "HEAD") return null;
    const { redirect, status } = ruleFor(matcher, pathname);
    return redirect === undefined || status === undefined ? null : { target: withSearch(redirect, search), status };
  };
}

/** Redirects documents before anything is rendered. Requests of scripts are answered below, in Remix's format. */
export function ruleRedirects(find: FindRedirect): RequestHandler {
  return (req, res, next) => {
    if (isDataRequest(req.path) || req.path === manifestPath) return next();
    const [, search = ""] = /^[^?]*(\?.*)$/.exec(req.originalUrl) ?? [];
    const found = find({ method: req.method, pathname: req.path, search });
    if (!found) return next();
    res.redirect(found.status, found.target);
  };
}

/** The same as a Response to throw, for a browser that has not read the manifest yet. */
export const ruleAnswer = ({ target, status }: { target: string; status: number }): Response =>
  isAbsolute(target) ? leaveTo(target) : redirectTo(target, status);

/** A redirect to a page of this site. */
export const redirectTo = (path: string, status = 302) => new Response(null, { status, headers: { Location: path } });

/** A redirect that scripts of the page must load as a document, because it is no page of ours. */
export const leaveTo = (address: string) =>
  new Response(null, { status: 302, headers: { Location: address, "X-Remix-Reload-Document": "true" } });
