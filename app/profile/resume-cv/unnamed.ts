/** Stands for the name of a résumé that the API does not tell. */
export const unnamed = "your résumé";
