import { useLocation } from "@remix-run/react";
import { useSite } from "../site-data";

const mark = "confirmed";

/** The path after the right code, with a parameter that makes any page show the notice. */
export function withConfirmed(path: string): string {
  const url = new URL(path, "http://site");
  url.searchParams.set(mark, "1");
  return url.pathname + url.search + url.hash;
}

/** Keeps that parameter on a page that redirects further. */
export const keepConfirmed = (path: string, { url }: Request): string =>
  new URL(url).searchParams.has(mark) ? withConfirmed(path) : path;

/** Says on the first page after the confirmation that the address is confirmed. */
export function ConfirmedNotice() {
  const { search } = useLocation();
  const isSignedIn = useSite()?.visitor.state === "signed-in";
  if (!isSignedIn || !new URLSearchParams(search).has(mark)) return null;
  return (
    <p role="status" className="notice notice-success mb-6">
      Your email address is confirmed.
    </p>
  );
}
