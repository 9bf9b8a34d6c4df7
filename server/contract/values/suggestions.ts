/**
 * How sure a reading of a résumé has to be, from 0 to 1, to be ticked beforehand where somebody applies. What is less sure is
 * shown with its line, and left to the person.
 */
export const sureFrom = 0.8;
