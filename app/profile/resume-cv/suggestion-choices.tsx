import { type AnyField, GroupFrame } from "../../forms/field-frame";
import type { Suggestion } from "./suggestions";
import { tickedPlaces, tickOf } from "./ticks";

/** Each suggestion beside what the profile has now, with one tick box. */
export function SuggestionChoices({ field, suggestions }: { field: AnyField; suggestions: readonly Suggestion[] }) {
  const chosen = tickedPlaces(field.initialValue);
  return (
    <GroupFrame field={field} label="What we read, and what your profile says now" conditional saved={null}>
      <ul className="resume-suggestions">
        {suggestions.map(({ index, label, value, current, excerpt }, place) => {
          // The error summary links to the field's own id.
          const id = place === 0 ? field.id : `${field.id}-${index}`;
          return (
            <li key={index}>
              <div className="choice">
                <input
                  type="checkbox"
                  id={id}
                  name={field.name}
                  value={tickOf({ index, current })}
                  defaultChecked={chosen.includes(String(index))}
                  aria-describedby={`${id}-now`}
                />{" "}
                <label htmlFor={id}>
                  {label}: <strong className="wrap-anywhere">{value}</strong>
                </label>
                <p className="hint wrap-anywhere">From “{excerpt}”</p>
              </div>
              <p id={`${id}-now`} className="wrap-anywhere">
                <span className="hint">In your profile now:</span> {current ?? "nothing"}
              </p>
            </li>
          );
        })}
      </ul>
    </GroupFrame>
  );
}
