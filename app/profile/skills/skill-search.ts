import type { AppLoadContext } from "@remix-run/node";
import { getApplicationId } from "../../sign-in/application-id";

/** One letter would find nearly every skill. */
export const minLetters = 2;
const maxLetters = 100;

/** The typed search with single spaces, and without control characters, which the API refuses. */
export const readSkillSearch = (request: Request): string =>
  (new URL(request.url).searchParams.get("search") ?? "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, maxLetters);

/** Skills like `search` that the person does not have yet; `found` is null when nothing was searched. */
export async function findSkills(context: AppLoadContext, search: string) {
  const isTooShort = search !== "" && search.length < minLetters;
  const ownWords = context.api.offers("profile");
  /** The search that the page to add a skill needs (see `findSkill`). */
  const carried = ownWords ? undefined : search;
  if (search === "" || isTooShort) return { isTooShort, found: null, isNew: false, carried };
  const id = await getApplicationId(context);
  const found = await context.api.skills.list({ search, application_id_exception: id });
  return {
    isTooShort,
    found: found.map(({ id, name, category }) => ({ id, name, category })),
    /** No skill has exactly this name, so the person may add it in their own words. */
    isNew: ownWords && !found.some(({ name }) => name.toLowerCase() === search.toLowerCase()),
    carried,
  };
}

/**
 * The skill of this id; null when there is none. When the API has no call for a single skill, the search that led to it finds it
 * again.
 */
export async function findSkill(context: AppLoadContext, id: string, search: string) {
  if (context.api.offers("profile")) return context.api.skills.find({ id });
  return (await findSkills(context, search)).found?.find((skill) => skill.id === id) ?? null;
}
