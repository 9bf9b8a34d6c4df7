import type { Choice } from "../../contract/selection-items";
import type { MatchReason } from "../../contract/values/job-matches";
import { isClosedTo } from "../../contract/values/open-countries";

type Chosen = Pick<Choice, "id" | "label">;

/** What somebody told of the work they look for; what they left out is empty or null, and nothing is guessed for it. */
export interface WantedWork {
  /** The main ones first. */
  skills: readonly { id: number; name: string }[];
  role: string | null;
  category_ids: readonly number[];
  employment_type_ids: readonly number[];
  work_setup_ids: readonly number[];
  shift_ids: readonly number[];
  /** IANA zones whose hours they can work. */
  zones: readonly string[];
  /** The most hours a week. */
  hours_per_week: number | null;
  /** Where they live. */
  country: string | null;
}

/** What of an open post is compared. */
export interface ComparedPost {
  skill_ids: readonly number[];
  /** Its title has all words of the role. */
  names_role: boolean;
  category: Chosen;
  employment_type: Chosen;
  work_setup: Chosen;
  /** Null for hours that the post does not tell. */
  shift: Chosen | null;
  /** They choose their hours themselves. */
  is_flexible: boolean;
  timezone: string | null;
  hours_per_week: number | null;
  allowed_countries: readonly string[];
  takes_others: boolean;
}

interface Reason {
  kind: MatchReason;
  name: string;
}

/** Whether somebody told anything by which a job can be found: hours alone say nothing of the work. */
export const hasToldWork = ({ skills, role, category_ids }: WantedWork): boolean =>
  skills.length > 0 || role !== null || category_ids.length > 0;

/**
 * Why a post fits somebody, in the order in which people care; null when it does not. It fits when it is about their skills, role
 * or category, and nothing that they told speaks against it. Their hours are a reason beside these, never alone.
 */
export function matchJob(wanted: WantedWork, post: ComparedPost): Reason[] | null {
  if (speaksAgainst(wanted, post)) return null;
  const skills = wanted.skills.filter(({ id }) => post.skill_ids.includes(id));
  const work: Reason[] = skills.map(({ name }) => ({ kind: "skill", name }));
  if (wanted.role !== null && post.names_role) work.push({ kind: "role", name: wanted.role });
  if (wanted.category_ids.includes(post.category.id)) work.push({ kind: "category", name: post.category.label });
  if (work.length === 0) return null;
  return [...work, ...hoursThatFit(wanted, post)];
}

function hoursThatFit(wanted: WantedWork, post: ComparedPost): Reason[] {
  const reasons: Reason[] = [];
  if (post.shift && wanted.shift_ids.includes(post.shift.id)) reasons.push({ kind: "shift", name: post.shift.label });
  if (wanted.employment_type_ids.includes(post.employment_type.id))
    reasons.push({ kind: "employment_type", name: post.employment_type.label });
  if (post.timezone !== null && wanted.zones.includes(post.timezone))
    reasons.push({ kind: "zone", name: post.timezone });
  return reasons;
}

/** A zone that was not named does not speak against a post: the list of zones has one for each country, posts have any. */
function speaksAgainst(wanted: WantedWork, post: ComparedPost): boolean {
  if (isClosedTo(post, wanted.country)) return true;
  if (post.shift && !post.is_flexible && isAnother(wanted.shift_ids, post.shift.id)) return true;
  if (isAnother(wanted.employment_type_ids, post.employment_type.id)) return true;
  if (isAnother(wanted.work_setup_ids, post.work_setup.id)) return true;
  return wanted.hours_per_week !== null && post.hours_per_week !== null && post.hours_per_week > wanted.hours_per_week;
}

/** Whether choices were made, and this is none of them. */
const isAnother = (chosen: readonly number[], id: number) => chosen.length > 0 && !chosen.includes(id);
