import { z } from "zod";
import { listInFile, readDataFile, refuseRepeats } from "../data-file";
import { isPhrase } from "../rules/search-terms";
import synonyms from "./search-synonyms.json" with { type: "json" };

const Phrase = z
  .string()
  .refine(isPhrase, "Must be one to five words in small letters, without accents or punctuation");

/**
 * `means` are synonymous words of job posts; an empty list makes the phrases ignored. The other keys are languages, with what
 * people type for them.
 */
const SynonymGroups = z
  .array(
    z.strictObject({
      means: z.array(Phrase),
      en: listInFile(Phrase).optional(),
      fil: listInFile(Phrase).optional(),
      es: listInFile(Phrase).optional(),
    }),
  )
  .superRefine((groups, context) =>
    refuseRepeats(
      groups.flatMap(({ means, en = [], fil = [], es = [] }) => [...means, ...en, ...fil, ...es]),
      context,
    ),
  );

/** The rows of `search_synonyms` that every database has. */
export const commonSynonyms: readonly { phrase: string; meanings: string[]; language: string }[] = readDataFile(
  "seed/search-synonyms",
  SynonymGroups,
  synonyms,
).flatMap(({ means, en = [], fil = [], es = [] }) =>
  Object.entries({ en: [...means, ...en], fil, es }).flatMap(([language, phrases]) =>
    phrases.map((phrase) => ({ phrase, meanings: means, language })),
  ),
);
