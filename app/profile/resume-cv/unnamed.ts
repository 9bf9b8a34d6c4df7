/** The name shown for a résumé whose file name the API does not return. */
export const unnamed = "your résumé";
