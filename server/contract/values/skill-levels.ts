/** How well somebody knows a skill, 1 to 5 in this order. */
export const skillLevelNames = ["Beginner", "Basic", "Good", "Very good", "Expert"] as const;
