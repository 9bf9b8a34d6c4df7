import type { JobCard } from "../../server/contract/records";

const endings: Partial<Record<NonNullable<JobCard["status"]>, string>> = {
  paused: "The employer has paused it for now.",
  filled: "The employer has found someone.",
  cancelled: "The employer has withdrawn it.",
};

/** Why a job takes no applications, when its status says more than that its last day has passed; else null. */
export const whyEnded = ({ status }: Pick<JobCard, "status">): string | null => (status && endings[status]) ?? null;
