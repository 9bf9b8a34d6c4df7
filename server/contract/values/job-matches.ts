/** Why a job fits somebody, in the order in which people care. */
export const matchReasons = ["skill", "role", "category", "shift", "employment_type", "zone"] as const;
export type MatchReason = (typeof matchReasons)[number];

/** The most jobs that are found for somebody. */
export const maxJobMatches = 20;
