import { z } from "zod";
import { Id } from "../../../contract/wire";
import { Line, listInFile, readDataFile } from "../../data-file";

/* The schemas of the questions in this folder's JSON files. `to-question.ts` converts them for drawing and marking. */

const asked = {
  /** Permanent: an item that asks something else gets a new id, the next of its kind. */
  id: Id,
  prompt: Line,
  /** Left out for version 1; increased when a wrong answer is corrected. */
  version: z.int().min(2).optional(),
  /** No longer drawn, but still shown and marked in sittings that have it. */
  retired: z.literal(true).optional(),
};

/**
 * One question about a common idiom, phrasal verb or fixed expression. An expression is only asked when people who learnt
 * English in the Philippines, Britain or America understand the same by it, and no sport, faith or custom has to be known.
 * The gap of a sentence is written "(gap)", because screen readers pass over a row of underscores.
 */
export const IdiomItem = z
  .strictObject({ ...asked, right: Line, wrong: z.tuple([Line, Line, Line]) })
  .refine(({ right, wrong }) => new Set([right, ...wrong].map((text) => text.toLowerCase())).size === 4, {
    message: "The four options must differ in more than their capitals",
  });
export type IdiomItem = z.infer<typeof IdiomItem>;

/**
 * The reading material of the item, by label: one line, or a table with one row for each. Never in quotation marks. Labels must
 * not be whole numbers, because JavaScript would sort those before the others.
 */
const Reading = z.record(Line.regex(/[^0-9]/, "A label must not be a number alone"), Line);

/** A list that is answered with commas between the words. */
const Words = listInFile(Line.regex(/^[^,]+$/, "Must not hold a comma")).min(2);

const Answer = z.discriminatedUnion("match", [
  // for items in which case counts; the item must say so
  z.strictObject({ match: z.literal("exact"), accepted: listInFile(Line) }),
  // case and spaces do not count, because phones add them
  z.strictObject({ match: z.literal("normalised"), accepted: listInFile(Line) }),
  z.strictObject({ match: z.literal("set"), accepted: Words }),
  z.strictObject({ match: z.literal("in_order"), accepted: Words }),
  z.strictObject({ match: z.literal("blank") }),
  z.strictObject({ match: z.literal("choice"), right: Line }),
]);

/**
 * An instruction to follow, answered by typing or by one of `options`. Options are shown in their order. An item with options
 * cannot be one to leave blank: without scripts a choice cannot be undone.
 */
export const DirectionItem = z
  .strictObject({
    ...asked,
    reading: Reading.optional(),
    options: listInFile(Line).min(2).optional(),
    answer: Answer,
  })
  .refine(({ options, answer }) => (options !== undefined) === (answer.match === "choice"), {
    path: ["options"],
    message: "A choice has options, and nothing else has",
  })
  .refine(({ options, answer }) => answer.match !== "choice" || options?.includes(answer.right), {
    path: ["answer", "right"],
    message: "Must be one of the options",
  });
export type DirectionItem = z.infer<typeof DirectionItem>;

/** A writing task: the situation, and the points that the text must include. */
export const WrittenItem = z.strictObject({ ...asked, situation: Line, include: z.array(Line) });
export type WrittenItem = z.infer<typeof WrittenItem>;

/**
 * The content of a file of this folder, checked to have ids in its range.
 * @throws when it is wrong
 */
export function readItems<Item extends z.ZodType<{ id: number }>>(
  name: string,
  item: Item,
  content: unknown,
): z.output<Item>[] {
  const File = z
    .strictObject({ about: Line, ids: z.tuple([Id, Id]), items: listInFile(item, ({ id }) => id) })
    .superRefine(({ ids: [first, last], items }, context) => {
      for (const { id } of items)
        if (id < first || id > last) context.addIssue(`${id} is not from ${first} to ${last}`);
    });
  return readDataFile(`exams/bank/${name}`, File, content).items;
}
