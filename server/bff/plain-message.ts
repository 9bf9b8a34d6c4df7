/** What programs say to programs, and what people are told in its place. */
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

/** Longer than any sentence for people; what comes after is not looked at. */
const longest = 1000;

/** An API's message as people may read it: its own words, unless they are a program's. */
export function plainMessage(message: string): string {
  const looked = message.slice(0, longest);
  return technical.find(([pattern]) => pattern.test(looked))?.[1] ?? message;
}
