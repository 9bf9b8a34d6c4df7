import { useEffect, useRef } from "react";
import { errorTitle } from "../forms/error-title";

interface FoundError {
  /** The id of its field; null when it belongs to none. */
  id: string | null;
  text: string;
}

/**
 * All errors of a page, first on it, each with a link to its field. With JavaScript the focus moves here, and the title
 * says so.
 */
export function ErrorPanel({ errors }: { errors: readonly FoundError[] }) {
  const panel = useRef<HTMLDivElement>(null);
  const said = errors.map(({ text }) => text).join("\n");

  useEffect(() => {
    if (said === "") return;
    panel.current?.focus();
    document.title = errorTitle(document.title);
  }, [said]);

  if (errors.length === 0) return null;
  return (
    <div ref={panel} tabIndex={-1} role="alert" aria-labelledby="error-summary" className="error-summary">
      <h2 id="error-summary">There is a problem</h2>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={`${id} ${text}`}>{id ? <a href={`#${id}`}>{text}</a> : text}</li>
        ))}
      </ul>
    </div>
  );
}
