/** Characters as people count them: an emoji is one, and so is a line end, however browsers send it. */
export const countCharacters = (text: string): number => [...text.replace(/\r\n/g, "\n")].length;

/** Whether a text has no more characters than `most`, counted as textareas count while a person types. */
export const upToCharacters = (most: number) => (text: string) => countCharacters(text) <= most;
