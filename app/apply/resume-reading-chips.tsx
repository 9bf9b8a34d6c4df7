import { type AnyField, GroupFrame } from "../forms/field-frame";

/** One thing that was read from a résumé and can be taken over. */
interface ReadingChip {
  /** What its box sends. */
  value: string;
  label: string;
  /** The line that it came from, where it is not sure. */
  from?: string | undefined;
  /** Its place in the API's list, for a skill, whose level is asked for. */
  skill?: number | undefined;
}

interface Props {
  field: AnyField;
  /** Where the levels of skills are chosen. */
  levels: AnyField;
  readings: readonly ReadingChip[];
  words: string;
  hint: string;
  levelNames: readonly string[];
}

/** What was read from the résumé, each with its box; a skill with its level, which nobody knows but the person. */
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
