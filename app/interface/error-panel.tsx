import { useEffect, useId, useRef } from "react";
import { useErrorTitle } from "./error-title";

interface FoundError {
  /** The id of its field; null when it has none. */
  id: string | null;
  /** The URL of the page that has the field, if it is another page. */
  to?: string | null;
  text: string;
}

/**
 * All errors of a page, at its top, each with a link to its field. With JavaScript the focus moves here, and the title is marked.
 */
export function ErrorPanel({ errors }: { errors: readonly FoundError[] }) {
  const title = useId();
  const panel = useRef<HTMLDivElement>(null);
  const said = errors.map(({ text }) => text).join("\n");

  useEffect(() => {
    if (said === "") return;
    panel.current?.focus();
  }, [said]);
  useErrorTitle(said);

  if (errors.length === 0) return null;
  return (
    <div ref={panel} tabIndex={-1} role="alert" aria-labelledby={title} className="error-summary">
      <h2 id={title}>There is a problem</h2>
      <ul>
        {errors.map(({ id, to = id && `#${id}`, text }) => (
          <li key={`${id} ${text}`}>{to ? <a href={to}>{text}</a> : text}</li>
        ))}
      </ul>
    </div>
  );
}
