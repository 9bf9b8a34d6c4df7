import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useErrorTitle } from "../interface/error-title";
import type { VersionStanding } from "./version-standing";

/**
 * At the top of a page whose form was saved in another window meanwhile. Saving again overwrites that version, which the person
 * decides here.
 * @param form its `version` is the saved one; `differs` is false when only another form with the same version was saved
 */
export function StaleNotice({ form: { version, differs } }: { form: VersionStanding }) {
  const notice = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();

  // Focused again when yet another save was faster.
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
        Save again to keep yours, or {/* A plain link loads the page again, without the typed text. */}
        <a href={pathname + withoutIndex(search)}>take what is saved</a>.
      </p>
    </div>
  );
}

/** Remix adds `?index` when it posts to an index page; the page's own URL does not have it. */
const withoutIndex = (search: string) => search.replace(/^\?index(&|$)/, (_, more) => (more ? "?" : ""));
