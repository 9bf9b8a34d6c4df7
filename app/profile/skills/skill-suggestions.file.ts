import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { findSkills, readSkillSearch } from "./skill-search";

export const handle: RouteHandle = { checks: ["applicant"] };

/** The suggestions of the search field: the same skills that its page finds. */
export interface SkillSuggestions {
  skills: { id: string; name: string; category: string | null }[];
  /** The search, when a skill's page needs it. */
  search?: string;
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { found, carried } = await findSkills(context, readSkillSearch(request));
  const answer: SkillSuggestions = { skills: found ?? [], search: carried };
  return new Response(JSON.stringify(answer), {
    headers: { "Content-Type": "application/json", "Cache-Control": "private, no-store" },
  });
}
