import { exampleDay, formatDay, readDay, someDays } from "../../server/contract/values/days";
import { TextField, type TextFieldProps } from "./text-field";
import { readAlsoBy } from "./version-standing";

readAlsoBy(readDay);

interface Props extends Omit<TextFieldProps, "type" | "width" | "inputMode"> {
  /** The example date in the hint, in days from today; negative for a date in the past. */
  example?: number;
}

/**
 * A date. Browsers with a date picker show it, others a text field, so the hint always says how to write a date. The example has
 * the month as a word, because a picker's order of day and month depends on the browser's language. Read the value with
 * `readDay`.
 */
export function DateField({ hint, example = someDays, ...props }: Props) {
  const words = (
    <>
      {hint && <>{hint} </>}
      {/* it may be midnight between the server's render and the browser's */}
      <span suppressHydrationWarning>{`Like ${exampleDay(example)}.`}</span>
    </>
  );
  return <TextField {...props} type="date" width="short" say={formatDay} hint={words} />;
}
