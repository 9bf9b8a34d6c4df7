import { type AnyField, GroupFrame } from "../forms/field-frame";

/** A suggestion that was read from a résumé. */
interface ReadingChip {
  /** The value of its checkbox. */
  value: string;
  label: string;
  /** The line of the résumé it came from, when the reading is not sure. */
  from?: string | undefined;
  /** For a skill, its index in the API's list: its level is asked for too. */
  skill?: number | undefined;
}

interface Props {
  field: AnyField;
  /** The field with the levels of skills. */
  levels: AnyField;
  readings: readonly ReadingChip[];
  words: string;
  hint: string;
  levelNames: readonly string[];
}

/** Suggestions from the résumé, a checkbox each. Skills also ask for a level, which no résumé tells. */
export function ResumeReadings({ field, levels, readings, words, hint, levelNames }: Props) {
  if (readings.length === 0) return null;
  const chosen = [field.initialValue].flat();
  const told = [levels.initialValue].flat();
  return (
    <GroupFrame field={field} label={words} hint={hint} conditional saved={null}>
      <div className="read-chips">
        {readings.map(({ value, label, from, skill }, index) => {
          // the error summary links to the field's own id
          const id = index === 0 ? field.id : `${field.id}-${index}`;
          return (
            <div className="chip" key={value}>
              <input type="checkbox" id={id} name={field.name} value={value} defaultChecked={chosen.includes(value)} />{" "}
              <label htmlFor={id}>
                {label}
                {from && <small className="hint"> {from}</small>}
              </label>{" "}
              {skill !== undefined && (
                <select
                  name={levels.name}
                  aria-label={`${levelNames[0]} ${label}`}
                  defaultValue={String(told.find((level) => String(level).startsWith(`${skill}:`)) ?? "")}
                >
                  {levelNames.map((name, level) => (
                    <option key={name} value={level === 0 ? "" : `${skill}:${level}`}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </div>
          );
        })}
      </div>
    </GroupFrame>
  );
}
