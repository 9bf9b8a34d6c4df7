import type { PostedSheet } from "./part-answers";

/** One answer that was typed or chosen, as the page shows it back. */
export interface GivenLine {
  /** `Record 3, street`, `Question 3`. */
  place: string;
  text: string;
}

/** What was changed on a posted sheet, in the sheet's order; emptied fields are left out. */
export function listGiven({ changed, questions }: Pick<PostedSheet, "changed" | "questions">): GivenLine[] {
  const fields = Object.entries(changed).filter(([, text]) => text.trim() !== "");
  return questions.flatMap(({ id, isChoice }, index) =>
    fields.flatMap(([field, text]) => {
      const [question, key] = field.split(".");
      if (question !== id) return [];
      const place = key ? `Record ${index + 1}, ${key}` : `Question ${index + 1}`;
      return { place, text: isChoice ? formatChoice(text) : text };
    }),
  );
}

const places = new Map(Object.entries({ a: "first", b: "second", c: "third", d: "fourth" }));

/** Names a choice by its place on the page: key `b` is `The second answer`. */
const formatChoice = (key: string) => {
  const place = places.get(key);
  return place ? `The ${place} answer` : key;
};
