import { ErrorPanel } from "../interface/error-panel";
import { StaleNotice } from "./stale-notice";
import type { PageForm } from "./use-server-form";

/**
 * What is wrong with the forms of a page, first on it. Its contract: every message links to its field, the same words
 * stand beside the field, and with JavaScript the focus moves here so that a screen reader says it. A form that was saved in
 * another window meanwhile has a notice of its own instead.
 */
export function ErrorSummary({ forms }: { forms: PageForm[] }) {
  const stale = forms.find(({ saved }) => saved !== null);
  return stale ? <StaleNotice form={stale} /> : <ErrorPanel errors={forms.flatMap(listErrors)} />;
}

function listErrors({ meta }: PageForm) {
  return Object.entries(meta.allErrors).flatMap(([name, texts]) =>
    (texts ?? []).map((text) => ({ id: name === "" ? null : `${meta.id}-${name}`, text })),
  );
}
