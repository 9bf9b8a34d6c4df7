import { getTextareaProps } from "@conform-to/react";
import { type AnyField, describedBy, FieldFrame, type FieldWords } from "./field-frame";
import { useSavedMeanwhile } from "./versioned-fields";

interface Props extends FieldWords {
  field: AnyField;
  rows?: number;
  /** Characters accepted. Only a hint; the server judges: `maxlength` would cut pasted text unseen. */
  limit: number;
}

/** Several lines of text, with how many characters are used, as the server counts them. */
export function TextArea({ field, label, hint, conditional, rows = 6, limit }: Props) {
  const { key, maxLength: _, minLength: __, ...props } = getTextareaProps(field);
  const used = typeof field.initialValue === "string" ? countCharacters(field.initialValue) : 0;
  const saved = useSavedMeanwhile(field);
  const words = { label, conditional, saved, hint: joinHints(hint, used, limit) };
  return (
    <FieldFrame field={field} {...words}>
      <textarea
        key={key}
        {...props}
        rows={rows}
        aria-describedby={describedBy(field, words)}
        className="control control-long"
      />
    </FieldFrame>
  );
}

/** Browsers send a line end as two characters; it counts as one. */
const countCharacters = (text: string) => text.replace(/\r\n/g, "\n").length;

function joinHints(hint: FieldWords["hint"], used: number, limit: number) {
  const room =
    used === 0
      ? `Up to ${limit.toLocaleString("en")} characters.`
      : `You have used ${used.toLocaleString("en")} of ${limit.toLocaleString("en")} characters.`;
  return hint ? (
    <>
      {hint} {room}
    </>
  ) : (
    room
  );
}
