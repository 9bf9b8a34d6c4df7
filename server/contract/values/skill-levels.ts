/** How well somebody knows a skill, 1 to 5 in this order. */
export const skillLevelNames = ["Beginner", "Basic", "Good", "Very good", "Expert"] as const;

/** How well somebody speaks a language, 1 to 4 in this order: the choices of `language_level`. */
export const spokenLevelNames = ["Basic", "Conversational", "Fluent", "Native"] as const;
