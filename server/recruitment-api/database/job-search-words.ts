import { type Kysely, sql } from "kysely";
import { hasOperators, isAbbreviation, wordsOf } from "../rules/search-terms";
import { nearestWord } from "../rules/spelling";
import type { Database } from "./schema";

/**
 * Corrects the search: words that no post contains are replaced by the nearest one that some do. Short words, abbreviations
 * and searches with operators of their own stay.
 */
export async function readOverTypos(
  db: Kysely<Database>,
  search: string,
): Promise<{ asked: string; used: string; corrected: boolean }> {
  const unchanged = { asked: search, used: search, corrected: false };
  if (hasOperators(search)) return unchanged;
  const words = wordsOf(search);
  const doubtful = [...new Set(words)].filter((word) => /^\p{L}{4,30}$/u.test(word) && !isAbbreviation(word));
  if (doubtful.length === 0) return unchanged;

  const nearest = new Map<string, string>();
  for (const { word, near } of await listUnknownWords(db, doubtful)) {
    const better = nearestWord(word, near);
    if (better) nearest.set(word, better);
  }
  if (nearest.size === 0) return unchanged;
  return { asked: search, used: words.map((word) => nearest.get(word) ?? word).join(" "), corrected: true };
}

/**
 * The words that are in no post, each with the most similar known words. Stop words count as known. Each word is a
 * parameter of its own: for a word from a row PostgreSQL could not use its statistics, and would read all posts.
 */
async function listUnknownWords(db: Kysely<Database>, words: readonly string[]) {
  const { rows } = await sql<{ word: string; near: { word: string; posts: number }[] }>`
    select asked.word,
      (select coalesce(json_agg(json_build_object('word', near.word, 'posts', near.posts)), '[]') from (
        select known.word, known.posts from search_words known
        where known.word % asked.plain and known.posts > 0
        order by similarity(known.word, asked.plain) desc, known.posts desc limit 20
      ) as near) as near
    from (${sql.join(words.map(asUnknown), sql` union all `)}) as asked
  `.execute(db);
  return rows;
}

/** A row of the word, as it was written and without accents, when no open post has it. */
const asUnknown = (word: string) => sql`
  select ${word}::text as word, unaccent(${word}) as plain
  where not exists (select from search_words known where known.word = unaccent(${word}) and known.posts > 0)
    and to_tsvector('english', unaccent(${word})) <> ''::tsvector
    and not exists (select from job_posts
      where status in ('open', 'scheduled') and visibility = 'public' and search @@ plainto_tsquery('english', unaccent(${word})))
`;
