/** An amount or a day: digits, and what stands between them. */
export const isFigures = (text: string): boolean => /^\d[\d.,\- ]*$/.test(text);

export const onlyDigits = (text: string): string => text.replace(/\D/g, "");
