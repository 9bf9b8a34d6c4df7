import { skillLevelNames, spokenLevelNames } from "../../../server/contract/values/skill-levels";
import { type AnyField, GroupFrame } from "../../forms/field-frame";
import type { groupSuggestions, Suggestion } from "../../sections/suggestions";
import { tickedPlaces, tickOf } from "../../sections/ticks";

interface Choosing {
  field: AnyField;
  /** Where the levels of skills and languages are chosen. */
  levels: AnyField;
  /** Who issued a licence, at its place. */
  issuers: AnyField;
  groups: ReturnType<typeof groupSuggestions<Suggestion>>;
}

/** The levels to choose from: of a skill, and of a language of which the résumé does not tell how well it is spoken. */
const levelNamesOf = ({ path, lacks }: Suggestion): readonly string[] | null =>
  path === "skills" ? skillLevelNames : lacks === "level" ? spokenLevelNames : null;

/** Each suggestion beside what the profile has now, with one tick box; its line of the résumé opens on demand. */
export function SuggestionChoices({ field, levels, issuers, groups }: Choosing) {
  const chosen = tickedPlaces(field.initialValue);
  const told = [levels.initialValue].flat().map(String);
  const issuedBy: unknown[] = Array.isArray(issuers.initialValue) ? issuers.initialValue : [];
  const first = groups[0]?.of[0];
  const lists = groups.map(({ title, of }) => (
    <fieldset key={title}>
      <legend>
        <b>{title}</b>
        <br />
      </legend>
      <ul className="resume-suggestions">
        {of.map((one) => {
          const { index, label, value, current, excerpt, lacks } = one;
          const names = levelNamesOf(one);
          // The error summary links to the field's own id.
          const id = one === first ? field.id : `${field.id}-${index}`;
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
                {excerpt && (
                  <details className="hint">
                    <summary>Where it says so</summary>
                    <p className="wrap-anywhere">“{excerpt}”</p>
                  </details>
                )}
                {lacks === "issuer" && (
                  <p>
                    <label htmlFor={`${id}-issuer`} className="hint">
                      Who issued it?
                    </label>{" "}
                    <input
                      id={`${id}-issuer`}
                      name={`${issuers.name}[${index}]`}
                      defaultValue={String(issuedBy[index] ?? "")}
                      maxLength={255}
                      className="control"
                    />
                  </p>
                )}
                {names && (
                  <p>
                    <label htmlFor={`${id}-level`} className="hint">
                      {lacks ? "How well do you speak it?" : "How well do you know it?"}
                    </label>{" "}
                    <select
                      id={`${id}-level`}
                      name={levels.name}
                      defaultValue={told.find((level) => level.startsWith(`${index}:`)) ?? ""}
                      className="control"
                    >
                      <option value="">Not said</option>
                      {names.map((name, at) => (
                        <option key={name} value={`${index}:${at + 1}`}>
                          {name}
                        </option>
                      ))}
                    </select>
                  </p>
                )}
              </div>
              <p id={`${id}-now`} className="wrap-anywhere">
                <span className="hint">In your profile now:</span> {current ?? "nothing"}
              </p>
            </li>
          );
        })}
      </ul>
    </fieldset>
  ));
  return (
    <GroupFrame field={field} label="What we read" conditional saved={null}>
      {lists}
    </GroupFrame>
  );
}
