import { exampleDay, formatDay, readDay, someDays } from "../../server/contract/values/days";
import { TextField, type TextFieldProps } from "./text-field";
import { readAlsoBy } from "./version-standing";

readAlsoBy(readDay);

interface Props extends Omit<TextFieldProps, "type" | "width" | "inputMode"> {
  /** How many days from today the example is; a day that must be over has one that is. */
  example?: number;
}

/**
 * The browser's own date picker where there is one, else a plain text field; so the hint always says how to write a day.
 * In words, because a picker has the order of its browser's language.
 * Read it with `readDay`.
 */
export function DateField({ hint, example = someDays, ...props }: Props) {
  const words = (
    <>
      {hint && <>{hint} </>}
      {/* midnight may come between the server and the browser */}
      <span suppressHydrationWarning>{`Like ${exampleDay(example)}.`}</span>
    </>
  );
  return <TextField {...props} type="date" width="short" say={formatDay} hint={words} />;
}
