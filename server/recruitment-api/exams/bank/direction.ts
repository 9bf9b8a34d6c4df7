import type { AnswerKey, BankQuestion } from "../question";

type Body = BankQuestion["body"];

/** A following-directions item that is answered by typing. What to read stands in `body`, never in quotation marks. */
export const typed = (id: number, prompt: string, body: Body, key: AnswerKey): BankQuestion => ({
  ...item(id, prompt, body),
  kind: "exact_text",
  options: [],
  key,
});

/** A following-directions item with options; `right` is the text of the right one. */
export function chosen(
  id: number,
  prompt: string,
  body: Body,
  options: readonly string[],
  right: string,
): BankQuestion {
  return {
    ...item(id, prompt, body),
    kind: "choice",
    options,
    key: { match: "choice", right: options.indexOf(right) },
  };
}

const item = (id: number, prompt: string, body: Body) => ({
  id,
  category: "following_directions" as const,
  prompt,
  body,
  points: 1,
  timeHint: null,
  version: 1,
});

/** What to read beside the item, as label and text: `{ Line: "…" }`, or a table of a row each. */
export const reading = (rows: Readonly<Record<string, string>>): Body =>
  Object.entries(rows).map(([label, text]) => ({
    key: label.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
    label,
    text,
  }));

/** For items whose point is the case: the item has to say so. */
export const exactly = (text: string): AnswerKey => ({ match: "exact", accepted: [text] });

/** Phones write capitals and spaces of their own: neither counts. */
export const loosely = (...accepted: string[]): AnswerKey => ({ match: "normalised", accepted });

export const inAnyOrder = (...words: string[]): AnswerKey => ({ match: "set", accepted: words });

export const leftBlank: AnswerKey = { match: "blank" };

/** These words in this order with commas between them, with or without a space after each. */
export const inOrder = (...words: string[]): AnswerKey => ({
  match: "regex",
  pattern: new RegExp(`^${words.join("\\s*,\\s*")}$`, "i"),
});
