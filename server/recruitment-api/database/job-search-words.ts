import { sql } from "kysely";
import { hasOperators, listPhrases, partsOf, type Synonyms, searchTerms, searchWordsOf } from "../rules/search-terms";
import { nearestWord } from "../rules/spelling";
import type { Db } from "./schema";

/** A parsed search. */
export interface ReadSearch {
  asked: string;
  used: string;
  /** Whether `used` differs from `asked`. */
  corrected: boolean;
  /** Texts for `websearch_to_tsquery`, all of which must match; empty when the search has no usable word. */
  terms: readonly string[];
}

/**
 * Parses a search, adds synonyms and corrects typing errors: words that no post contains are replaced by the most similar word of
 * a post. Short words, words with synonyms and searches with operators are not corrected.
 */
export async function readSearch(db: Db, search: string): Promise<ReadSearch> {
  const unchanged = { asked: search, used: search, corrected: false };
  const words = searchWordsOf(search);
  if (hasOperators(search) || words.length === 0) return { ...unchanged, terms: [search] };
  const { synonyms, unknown } = await lookUp(db, words);
  const parts = partsOf(words, synonyms);
  const withoutSynonyms = new Set(parts.filter(({ meanings }) => meanings === null).map(({ phrase }) => phrase));

  const nearest = new Map<string, string>();
  for (const { word, near } of unknown) {
    const better = withoutSynonyms.has(word) ? nearestWord(word, near) : null;
    if (better) nearest.set(word, better);
  }
  if (nearest.size === 0) return { ...unchanged, terms: searchTerms(parts) };
  const corrected = words.map((word) => (withoutSynonyms.has(word) && nearest.get(word)) || word);
  const again = await lookUp(db, corrected);
  return {
    asked: search,
    used: corrected.join(" "),
    corrected: true,
    terms: searchTerms(partsOf(corrected, again.synonyms)),
  };
}

interface UnknownWord {
  word: string;
  near: { word: string; posts: number }[];
}

/**
 * Finds the synonyms of all phrases of a search, and its words that no post contains, each with the most similar known words.
 * Stop words count as known. Each word is a parameter of its own: for a word from a row PostgreSQL could not use its statistics,
 * and would read all posts.
 */
async function lookUp(db: Db, words: readonly string[]): Promise<{ synonyms: Synonyms; unknown: UnknownWord[] }> {
  const doubtful = [...new Set(words)].filter((word) => /^\p{L}{4,30}$/u.test(word));
  const { rows } = await sql<{ synonyms: Record<string, string[]>; unknown: UnknownWord[] }>`
    select
      (select coalesce(json_object_agg(phrase, meanings), '{}') from search_synonyms
        where phrase = any(${listPhrases(words)}::text[])) as synonyms,
      ${doubtful.length === 0 ? sql`'[]'::json` : sql`(${unknownAmong(doubtful)})`} as unknown
  `.execute(db);
  return { synonyms: new Map(Object.entries(rows[0]?.synonyms ?? {})), unknown: rows[0]?.unknown ?? [] };
}

const unknownAmong = (words: readonly string[]) => sql`
  select coalesce(json_agg(json_build_object('word', asked.word, 'near',
    (select coalesce(json_agg(json_build_object('word', near.word, 'posts', near.posts)), '[]') from (
      select known.word, known.posts from search_words known
      where known.word % asked.plain and known.posts > 0
      order by similarity(known.word, asked.plain) desc, known.posts desc limit 20
    ) as near)
  )), '[]')
  from (${sql.join(words.map(asUnknown), sql` union all `)}) as asked
`;

/** Selects the word, as written and without accents, when no open post has it. */
const asUnknown = (word: string) => sql`
  select ${word}::text as word, unaccent(${word}) as plain
  where not exists (select from search_words known where known.word = unaccent(${word}) and known.posts > 0)
    and to_tsvector('english', unaccent(${word})) <> ''::tsvector
    and not exists (select from job_posts
      where status in ('open', 'scheduled') and visibility = 'public' and search @@ plainto_tsquery('english', unaccent(${word})))
`;
