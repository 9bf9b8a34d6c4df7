import { parseArgs } from "node:util";
import { isPhrase, phraseOf, searchWordsOf } from "../rules/search-terms";
import { commonSynonyms } from "../seed/search-synonyms";
import { CannotDo, type Recruiter } from "./recruiter";

export const synonymUsage = `  synonym list [<phrase>]                        what people type, and the words of posts that it stands for
  synonym add <phrase> [<words of posts> …]      teaches the search a phrase; without words it asks nothing of a post
  synonym remove <phrase>                        the phrase stands for itself alone`;

const usage = `What the search knows:\n\n${synonymUsage}`;

/** Runs what follows the word `synonym`. Throws `CannotDo`. */
export async function runSynonymCommand(recruiter: Recruiter, args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [command, typed, ...meanings] = positionals;
  if (command === "list") return list(recruiter, typed);
  if (typed === undefined || (command !== "add" && command !== "remove")) throw new CannotDo(usage);
  const phrase = asPhrase(typed);
  if (command === "add") return add(recruiter, phrase, meanings.map(asPhrase));
  return remove(recruiter, phrase);
}

async function list({ db, say }: Recruiter, typed: string | undefined): Promise<void> {
  let query = db.selectFrom("search_synonyms").selectAll().orderBy("phrase");
  if (typed !== undefined) query = query.where("phrase", "=", asPhrase(typed));
  const rows = await query.execute();
  if (rows.length === 0) return say("The search knows no synonym of this.");
  for (const { phrase, meanings, is_own } of rows)
    say(`${phrase}: ${meanings.join(", ") || "asks nothing of a post"}${is_own ? " (yours)" : ""}`);
}

async function add({ db, say }: Recruiter, phrase: string, meanings: string[]): Promise<void> {
  await saveOwn(db, phrase, meanings);
  say(
    meanings.length > 0 ? `“${phrase}” now also finds: ${meanings.join(", ")}` : `“${phrase}” asks nothing of a post.`,
  );
}

/** A phrase that every start writes anew has to stay, with itself as its only meaning. */
async function remove({ db, say }: Recruiter, phrase: string): Promise<void> {
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

/** As people may write it, in the form that is looked up. */
function asPhrase(typed: string): string {
  const phrase = phraseOf(searchWordsOf(typed));
  if (!isPhrase(phrase)) throw new CannotDo(`“${typed}” is no phrase of one to five words.`);
  return phrase;
}
