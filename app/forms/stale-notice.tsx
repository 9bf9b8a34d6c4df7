import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useErrorTitle } from "../interface/error-title";
import type { VersionStanding } from "./version-standing";

/**
 * Stands first on a page whose form was saved in another window meanwhile. `version` is the one that is saved now: saving
 * again overwrites it, which the person decides here. When only another form with the same version was saved, nothing
 * `differs`.
 */
export function StaleNotice({ form: { version, differs } }: { form: VersionStanding }) {
  const notice = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();

  // Announced again when another window was first again.
  useEffect(() => {
    notice.current?.focus();
  }, [version]);
  useErrorTitle(version);

  return (
    <div ref={notice} tabIndex={-1} role="alert" aria-labelledby="stale-notice" className="notice notice-warning">
      <h2 id="stale-notice">
        {differs
          ? "This was changed in another window."
          : "Something else in your profile was changed in another window."}
      </h2>
      <p>
        {differs
          ? "Nothing is lost. The fields show what you typed. Where something else is saved, it is shown beside the field."
          : "Nothing on this page differs from what is saved."}
      </p>
      <p>
        Save again to keep yours, or {/* A plain link: the page is loaded anew, without what was typed. */}
        <a href={pathname + withoutIndex(search)}>take what is saved</a>.
      </p>
    </div>
  );
}

/** Remix adds `?index` to a post to an index page; the page's own address has none. */
const withoutIndex = (search: string) => search.replace(/^\?index(&|$)/, (_, more) => (more ? "?" : ""));
