import { useEffect, useRef } from "react";
import { errorTitle } from "./error-title";
import type { PageForm } from "./use-server-form";

/**
 * What is wrong with the forms of a page, first on it. Its contract: every message links to its field, the same words
 * stand beside the field, and with JavaScript the focus moves here so that a screen reader says it.
 */
export function ErrorSummary({ forms }: { forms: PageForm[] }) {
  const summary = useRef<HTMLDivElement>(null);
  const errors = forms.flatMap(listErrors);
  const said = errors.map((error) => error.text).join("\n");

  useEffect(() => {
    if (said === "") return;
    summary.current?.focus();
    document.title = errorTitle(document.title);
  }, [said]);

  if (errors.length === 0) return null;
  return (
    <div ref={summary} tabIndex={-1} role="alert" aria-labelledby="error-summary" className="error-summary">
      <h2 id="error-summary">There is a problem</h2>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={`${id} ${text}`}>{id ? <a href={`#${id}`}>{text}</a> : text}</li>
        ))}
      </ul>
    </div>
  );
}

function listErrors({ meta }: PageForm) {
  return Object.entries(meta.allErrors).flatMap(([name, texts]) =>
    (texts ?? []).map((text) => ({ id: name === "" ? null : `${meta.id}-${name}`, text })),
  );
}
