import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { findSkills, readSearch } from "./skill-search";

export const handle: RouteHandle = { checks: ["applicant"] };

/** What the search field suggests while a person types: the same skills that its page finds. */
export interface SkillSuggestions {
  skills: { id: string; name: string; category: string | null }[];
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { found } = await findSkills(context, readSearch(request));
  const answer: SkillSuggestions = { skills: found ?? [] };
  return new Response(JSON.stringify(answer), {
    headers: { "Content-Type": "application/json", "Cache-Control": "private, no-store" },
  });
}
