import { getTextareaProps } from "@conform-to/react";
import { type ReactNode, useEffect, useState } from "react";
import { countCharacters } from "../../server/contract/values/characters";
import { countOf, wholeNumber } from "../../server/contract/values/numbers";
import { type AnyField, describedBy, FieldFrame, type FieldWords } from "./field-frame";
import { useStoredInstead } from "./versioned-fields";

interface Props extends FieldWords {
  field: AnyField;
  rows?: number;
  /** The maximum of characters. It is only shown: `maxlength` would silently cut pasted text, so the server checks. */
  limit: number;
}

/** After the last key, until a screen reader reads how many characters are left. */
const pauseMs = 1000;

/**
 * A text of several lines. Shows how many characters are used, counted as the server counts them; with scripts it updates during
 * typing.
 */
export function TextArea({ field, label, hint, conditional, rows = 6, limit }: Props) {
  const { key, maxLength: _, minLength: __, ...props } = getTextareaProps(field);
  const [typed, setTyped] = useState<{ key: typeof key; text: string } | null>(null);
  // A form that was reset has another key, so its typed text does not count.
  const current = typed?.key === key ? typed : null;
  const text = current ? current.text : field.initialValue;
  const used = typeof text === "string" ? countCharacters(text) : 0;
  const room = current ? roomLeft(used, limit) : roomUsed(used, limit);
  const saved = useStoredInstead(field);
  const words = { label, conditional, saved, hint: hint ? <Both first={hint} second={room} /> : room };
  return (
    <FieldFrame field={field} {...words}>
      <textarea
        key={key}
        {...props}
        rows={rows}
        onInput={({ currentTarget }) => setTyped({ key, text: currentTarget.value })}
        aria-describedby={describedBy(field, words)}
        className="control control-long"
      />
      <Status words={current ? room : ""} />
    </FieldFrame>
  );
}

const inWords = (count: number) => countOf(count, "character");

const roomUsed = (used: number, limit: number) =>
  used === 0 ? `Up to ${inWords(limit)}.` : `You have used ${wholeNumber(used)} of ${inWords(limit)}.`;

const roomLeft = (used: number, limit: number) =>
  used > limit ? `You have ${inWords(used - limit)} too many.` : `You have ${inWords(limit - used)} left.`;

const Both = ({ first, second }: { first: ReactNode; second: string }) => (
  <>
    {first} {second}
  </>
);

/** Shows its text for screen readers after a pause, because they must not speak at every key. */
function Status({ words }: { words: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(setSaid, pauseMs, words);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  );
}
