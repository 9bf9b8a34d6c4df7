/*
 * How sure a suggestion is. Each reader says what of it rests on one guess alone; nobody writes a number. Whatever nothing
 * confirms is one doubt, so what is ticked beforehand was told by two things that know nothing of each other: by its heading and
 * its words, by its words and its place, by its place and that of the others.
 */

/** What may be wrong with a suggestion. Each is independent of the others. */
export type Doubt =
  /** It stands below no heading of its kind. */
  | "heading"
  /** Its dates are none, or no range where one belongs. */
  | "dates"
  /** No word says that this is a title, an employer, a school, a course, or who issued a licence. */
  | "title"
  | "employer"
  | "school"
  | "course"
  | "issuer"
  /** Its parts could be told apart in more ways than one. */
  | "parts"
  /** Something else stands there that is none of its parts, or a part was cut off. */
  | "rest"
  /** The others of its section are written in another way. */
  | "layout"
  /** Nothing but its place says that this is the person's name, or which of its words is the family's. */
  | "name"
  | "order"
  /** It may be somebody else's. */
  | "owner"
  /** It stands in a sentence, or goes over the end of a line. */
  | "entry"
  /** A part of it is no whole name: a bracket does not close, or two names are in it. Nothing makes up for that. */
  | "broken"
  /** The text does not say how well a language is spoken. */
  | "level";

/** The doubts among these that hold. */
export const doubtsOf = (held: Partial<Record<Doubt, boolean | undefined>>): Doubt[] =>
  (Object.keys(held) as Doubt[]).filter((doubt) => held[doubt]);

/** How sure something with these doubts is, as suggestions say it (`sureFrom`); null for what is not suggested. */
export const confidenceWith = (doubts: readonly Doubt[]): number | null =>
  doubts.includes("broken") ? null : ([0.9, 0.5][doubts.length] ?? null);

/** Whether the name of a title, an employer, a school, a course or a licence is no whole one, however it was come by. */
export const isBroken = (...names: (string | null)[]): boolean =>
  names.some(
    (name) =>
      name !== null &&
      (name.split("(").length !== name.split(")").length ||
        /\s[/|~•·]\s|[|@\t]|:\s|\.{4}|^[\p{Ll}\d]+[.)]\s|^[-–—.,:;)/]|\b(?:19|20)\d{2}\s?[-–—]/u.test(name) ||
        /\s(?:of|the|and|for|at|in|de|del|y|et|und|e|&)$|[/|,;:–—-]$/i.test(name)),
  );
