/**
 * Synonyms by phrase: what people type, and the words of posts for it. An empty list means that the phrase is ignored, such as
 * "trabaho" (work).
 */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Longer phrases are never looked up. */
const maxPhraseWords = 5;

/** The words of a search, lower case, without punctuation; `c++`, `c#` and `.net` stay whole. */
export const searchWordsOf = (search: string): string[] =>
  search.toLowerCase().match(/\.net\b|[\p{L}\p{N}]+(?:[+#]+|['’][\p{L}]+)?/gu) ?? [];

/** A search with operators of its own: "quoted words", -not this, this or that. */
export const hasOperators = (search: string): boolean => /"|(^|\s)-\w|\sor\s/i.test(search);

/** Normalises words to the stored form of a phrase: `diseñador` is looked up as `disenador`. */
export const phraseOf = (words: readonly string[]): string => words.join(" ").normalize("NFD").replace(/\p{M}/gu, "");

/** Every phrase in a search that may have synonyms. */
export function listPhrases(words: readonly string[]): string[] {
  const phrases = words.flatMap((_, at) =>
    Array.from({ length: maxPhraseWords }, (_, more) => phraseOf(words.slice(at, at + more + 1))),
  );
  return [...new Set(phrases)];
}

/** Whether a phrase is in its normalised form, so that a search can match it. */
export const isPhrase = (phrase: string): boolean => {
  const words = searchWordsOf(phrase);
  return words.length > 0 && words.length <= maxPhraseWords && phraseOf(words) === phrase;
};

/** A phrase with synonyms, or a word without (null). */
interface SearchPart {
  phrase: string;
  meanings: readonly string[] | null;
}

/** The parts of a search, the longest known phrases first. */
export function partsOf(words: readonly string[], synonyms: Synonyms): SearchPart[] {
  const parts: SearchPart[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, ...part } = partAt(words, at, synonyms);
    parts.push(part);
    at += length;
  }
  return parts;
}

function partAt(words: readonly string[], at: number, synonyms: Synonyms): SearchPart & { length: number } {
  for (let length = Math.min(maxPhraseWords, words.length - at); length > 0; length--) {
    const phrase = phraseOf(words.slice(at, at + length));
    const meanings = synonyms.get(phrase);
    if (meanings) return { phrase, meanings, length };
  }
  return { phrase: words[at] ?? "", meanings: null, length: 1 };
}

/** A search as texts for `websearch_to_tsquery`, all of which must match: each is "this or that". */
export const searchTerms = (parts: readonly SearchPart[]): string[] =>
  parts.flatMap(({ phrase, meanings }) => {
    if (meanings === null) return [phrase];
    if (meanings.length === 0) return [];
    return [[...new Set([phrase, ...meanings])].map(quoted).join(" or ")];
  });

const quoted = (phrase: string) => (phrase.includes(" ") ? `"${phrase}"` : phrase);
