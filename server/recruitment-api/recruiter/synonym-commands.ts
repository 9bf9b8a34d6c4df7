import { isPhrase, phraseOf, searchWordsOf } from "../rules/search-terms";
import { commonSynonyms } from "../seed/search-synonyms";
import { CannotDo, type Recruiter } from "./recruiter";

export async function listSynonyms({ db, say }: Recruiter, [typed]: [string | undefined]): Promise<void> {
  let query = db.selectFrom("search_synonyms").selectAll().orderBy("phrase");
  if (typed !== undefined) query = query.where("phrase", "=", asPhrase(typed));
  const rows = await query.execute();
  if (rows.length === 0) return say("The search knows no synonym of this.");
  for (const { phrase, meanings, is_own } of rows)
    say(`${phrase}: ${meanings.join(", ") || "asks nothing of a post"}${is_own ? " (yours)" : ""}`);
}

export async function addSynonym({ db, say }: Recruiter, [typed, ...words]: [string, ...string[]]): Promise<void> {
  const phrase = asPhrase(typed);
  const meanings = words.map(asPhrase);
  await saveOwn(db, phrase, meanings);
  say(
    meanings.length > 0 ? `“${phrase}” now also finds: ${meanings.join(", ")}` : `“${phrase}” asks nothing of a post.`,
  );
}

/**
 * Removes a phrase. One of the built-in phrases would come back at the next start, so its row stays with the phrase itself as the
 * only meaning.
 */
export async function removeSynonym({ db, say }: Recruiter, [typed]: [string]): Promise<void> {
  const phrase = asPhrase(typed);
  if (commonSynonyms.some((common) => common.phrase === phrase)) await saveOwn(db, phrase, [phrase]);
  else await db.deleteFrom("search_synonyms").where("phrase", "=", phrase).execute();
  say(`“${phrase}” stands for itself alone.`);
}

async function saveOwn(db: Recruiter["db"], phrase: string, meanings: string[]): Promise<void> {
  await db
    .insertInto("search_synonyms")
    .values({ phrase, meanings, language: "other", is_own: true })
    .onConflict((same) => same.column("phrase").doUpdateSet({ meanings, is_own: true }))
    .execute();
}

/** Normalises a typed phrase to the form for lookups. */
function asPhrase(typed: string): string {
  const phrase = phraseOf(searchWordsOf(typed));
  if (!isPhrase(phrase)) throw new CannotDo(`“${typed}” is no phrase of one to five words.`);
  return phrase;
}
