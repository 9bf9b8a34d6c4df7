/**
 * The least confidence, 0 to 1, of a suggestion from a résumé that is ticked in advance when a person applies. Others are shown
 * unticked with their line.
 */
export const sureFrom = 0.8;
