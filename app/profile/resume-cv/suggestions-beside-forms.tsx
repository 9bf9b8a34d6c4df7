import { Link } from "@remix-run/react";
import type { SuggestionWithForm } from "./suggestion-forms";

/** Suggestions, each with a link to its form. */
export function SuggestionsBesideForms({ suggestions }: { suggestions: readonly SuggestionWithForm[] }) {
  return (
    <ul className="task-list">
      {suggestions.map(({ index, label, value, excerpt, form }) => (
        <li key={index}>
          <div className="task">
            <p>
              {label}: <strong className="wrap-anywhere">{value}</strong>
            </p>
            {excerpt && <p className="hint text-base wrap-anywhere">From “{excerpt}”</p>}
          </div>{" "}
          <Link to={form.to}>{form.label}</Link>
        </li>
      ))}
    </ul>
  );
}
