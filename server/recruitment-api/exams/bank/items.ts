import { z } from "zod";
import { Id } from "../../../contract/wire";
import { Line, listInFile, readDataFile } from "../../data-file";

/*
 * The questions as they are written in the JSON files of this folder. `to-question.ts` turns them into what is drawn and
 * marked.
 */

const asked = {
  /** For ever: an item that asks something else gets a new one, the next one of its kind. */
  id: Id,
  prompt: Line,
  /** 1, unless its answer was wrong and has been put right since. */
  version: z.int().min(2).optional(),
  /** Drawn no more, but still shown and marked where it was drawn. */
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
 * What to read beside the item, by label: one line, or a table with a row each. Never in quotation marks. Labels are no
 * whole numbers, because JavaScript would move those before the others.
 */
const Reading = z.record(Line.regex(/[^0-9]/, "A label must not be a number alone"), Line);

/** Words that are typed with commas between them. */
const Words = listInFile(Line.regex(/^[^,]+$/, "Must not hold a comma")).min(2);

const Answer = z.discriminatedUnion("match", [
  // for items about capitals: the item has to say so
  z.strictObject({ match: z.literal("exact"), accepted: listInFile(Line) }),
  // phones add capitals and spaces by themselves: neither counts
  z.strictObject({ match: z.literal("normalised"), accepted: listInFile(Line) }),
  z.strictObject({ match: z.literal("set"), accepted: Words }),
  z.strictObject({ match: z.literal("in_order"), accepted: Words }),
  z.strictObject({ match: z.literal("blank") }),
  z.strictObject({ match: z.literal("choice"), right: Line }),
]);

/**
 * An instruction to follow, answered by typing or by one of `options`. Options are shown in their order, and none can be left
 * blank: what was chosen cannot be taken back without scripts.
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

/** A text to write: the situation, and what has to be in it. */
export const WrittenItem = z.strictObject({ ...asked, situation: Line, include: z.array(Line) });
export type WrittenItem = z.infer<typeof WrittenItem>;

/**
 * The content of a file of this folder, with ids in the range that it names.
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
