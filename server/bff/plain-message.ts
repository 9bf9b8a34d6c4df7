/** Technical messages, and what is shown to people instead. */
const technical: readonly [RegExp, string][] = [
  [
    /\b(?:application|audio|font|image|model|text|video)\/[a-z*]/i,
    "Files of this kind are not accepted. Choose another one.",
  ],
  [
    /\bpk\b|primary key|object does not exist|is not a valid (?:choice|uuid)/i,
    "This can no longer be chosen. Choose from the list.",
  ],
  [
    /SQLSTATE|Exception\b|Traceback|\\[A-Z]|\b(?:null|undefined|boolean|integer|array|dict|str)\b|^[a-z_]+\.[a-z_.]+$/,
    "Check this and write it in another way.",
  ],
];

/** In characters; the rest of a longer message is not matched. */
const maxLength = 1000;

/** An API's message for people: its own words, unless they are technical. */
export function plainMessage(message: string): string {
  const looked = message.slice(0, maxLength);
  return technical.find(([pattern]) => pattern.test(looked))?.[1] ?? message;
}
