import { ErrorPanel } from "../interface/error-panel";
import { StaleNotice } from "./stale-notice";
import type { PageForm } from "./use-server-form";

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
