import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ErrorPanel } from "../interface/error-panel";
import { useErrorTitle } from "../interface/error-title";
import type { PageForm } from "./use-server-form";
import type { VersionStanding } from "./version-standing";

/**
 * All errors of the page's forms, at its top. Every message links to its field and is also beside the field. With JavaScript the
 * focus moves here, so that a screen reader reads it. When a form was saved in another window meanwhile, a notice about that
 * takes its place.
 */
export function ErrorSummary({ forms }: { forms: PageForm[] }) {
  const stale = forms.find(({ saved }) => saved !== null);
  return stale ? <StaleNotice form={stale} /> : <ErrorPanel errors={forms.flatMap(listErrors)} />;
}

function listErrors({ meta, elsewhere }: PageForm) {
  const ofFields = Object.entries(meta.allErrors).flatMap(([name, texts]) =>
    (texts ?? []).map((text) => ({ id: name === "" ? null : `${meta.id}-${name}`, text })),
  );
  return [...elsewhere.map(({ text, to }) => ({ id: null, to, text })), ...ofFields];
}

/**
 * At the top of a page whose form was saved in another window meanwhile. Saving again overwrites that version, which the person
 * decides here.
 * @param form its `version` is the saved one; `differs` is false when only another form with the same version was saved
 */
function StaleNotice({ form: { version, differs } }: { form: VersionStanding }) {
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
