/** Characters of a message about an application. */
export const maxMessage = 2000;
