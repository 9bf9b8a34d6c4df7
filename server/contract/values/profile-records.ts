export const qualificationKinds = ["education", "training"] as const;
export type QualificationKind = (typeof qualificationKinds)[number];

/** When we may write to a reference. */
export const referenceTimes = ["anytime", "after_offer"] as const;
export type ReferenceTime = (typeof referenceTimes)[number];
