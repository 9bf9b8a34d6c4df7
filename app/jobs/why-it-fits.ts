import type { MatchReason } from "../../server/contract/values/job-matches";
import { zoneName } from "../../server/contract/values/moments";

interface Reason {
  kind: MatchReason | null;
  name: string | null;
}

/** Skills that are named; more would not fit on one line of a phone. */
const maxSkills = 3;

/** Why a job fits, for its row: `Excel, QuickBooks · “bookkeeper” · Day shift`. Each is what the person told, in the order of the API. */
export function whyItFits(reasons: readonly Reason[]): string {
  const of = (kind: MatchReason) => reasons.flatMap((reason) => (reason.kind === kind ? (reason.name ?? []) : []));
  const skills = of("skill");
  const more = skills.length > maxSkills ? ` and ${skills.length - maxSkills} more` : "";
  return [
    skills.length > 0 ? skills.slice(0, maxSkills).join(", ") + more : [],
    of("role").map((role) => `“${role}”`),
    of("category"),
    of("shift"),
    of("employment_type"),
    of("zone").map((zone) => `${zoneName(zone)} hours`),
  ]
    .flat()
    .join(" · ");
}
