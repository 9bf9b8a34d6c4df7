import type { BankQuestion } from "../question";
import type { DirectionItem, IdiomItem, WrittenItem } from "./items";

/** The right option stands first until a sitting shuffles it in. */
export const idiomQuestion = ({ right, wrong, ...item }: IdiomItem): BankQuestion => ({
  ...asked(item),
  category: "idioms",
  body: [],
  kind: "choice",
  options: [right, ...wrong],
  key: { match: "choice", right: 0 },
});

export const directionQuestion = ({ reading = {}, options = [], answer, ...item }: DirectionItem): BankQuestion => ({
  ...asked(item),
  category: "following_directions",
  body: Object.entries(reading).map(([label, text]) => ({
    key: label.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
    label,
    text,
  })),
  kind: answer.match === "choice" ? "choice" : "exact_text",
  options,
  key: answer.match === "choice" ? { match: "choice", right: options.indexOf(answer.right) } : answer,
});

export const writtenQuestion = ({ situation, include, ...item }: WrittenItem, timeHint: string): BankQuestion => ({
  ...asked(item),
  category: "written",
  body: [
    { key: "situation", label: "Situation", text: situation },
    ...include.map((text, index) => ({ key: `include-${index + 1}`, label: "Include", text })),
  ],
  kind: "essay",
  options: [],
  key: { match: "essay" },
  points: 20,
  timeHint,
});

type Asked = Pick<BankQuestion, "id" | "prompt" | "retired"> & { version?: number | undefined };

const asked = ({ id, prompt, version = 1, retired }: Asked) => ({
  id,
  prompt,
  version,
  points: 1,
  timeHint: null,
  ...(retired && { retired }),
});
