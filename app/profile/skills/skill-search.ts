import type { AppLoadContext } from "@remix-run/node";
import { getApplicationId } from "../application-id";

/** One letter would find nearly every skill. */
export const minLetters = 2;
const maxLetters = 100;

/** The typed search with single spaces, and without characters that the API refuses. */
export const readSearch = (request: Request): string =>
  (new URL(request.url).searchParams.get("search") ?? "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, maxLetters);

/** Skills like `search` that the person does not have yet; `found` is null where nothing was searched. */
export async function findSkills(context: AppLoadContext, search: string) {
  const isTooShort = search !== "" && search.length < minLetters;
  if (search === "" || isTooShort) return { isTooShort, found: null, isNew: false };
  const id = await getApplicationId(context);
  const found = await context.api.skills.list({ search, application_id_exception: id });
  return {
    isTooShort,
    found: found.map(({ id, name, category }) => ({ id, name, category })),
    /** No skill has this very name, so it may be added in the person's own words. */
    isNew: !found.some(({ name }) => name.toLowerCase() === search.toLowerCase()),
  };
}
