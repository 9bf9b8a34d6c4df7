/** Words and abbreviations with the same meaning in this trade; each line is searched as one. */
const synonyms: readonly (readonly string[])[] = [
  ["va", "virtual assistant"],
  ["ea", "executive assistant"],
  ["csr", "customer service", "customer support", "customer care", "customer success"],
  ["bookkeeper", "bookkeeping", "book keeper", "book keeping"],
  ["accountant", "accounting"],
  ["ap", "accounts payable"],
  ["ar", "accounts receivable"],
  ["hr", "human resources"],
  ["recruiter", "recruitment", "recruiting", "talent acquisition", "sourcer", "sourcing"],
  ["qa", "quality assurance", "tester"],
  ["dev", "developer", "programmer", "software engineer"],
  ["frontend", "front end"],
  ["backend", "back end"],
  ["fullstack", "full stack"],
  ["helpdesk", "help desk", "service desk", "technical support", "tech support", "tsr"],
  ["sdr", "bdr", "sales development", "appointment setter", "lead generation"],
  ["isa", "inside sales"],
  ["smm", "social media"],
  ["seo", "search engine optimisation", "search engine optimization"],
  ["cad", "autocad", "drafter", "drafting", "draftsman"],
  ["rn", "nurse", "nursing"],
  ["esl", "english teacher", "english tutor"],
  ["pm", "project manager"],
  ["tl", "team leader", "team lead"],
  ["wfh", "work from home", "work at home", "home based", "remote"],
  ["cs", "customer service"],
];

const byPhrase = new Map<string, readonly string[]>();
for (const line of synonyms) for (const phrase of line) if (!byPhrase.has(phrase)) byPhrase.set(phrase, line);
const longestPhrase = Math.max(...[...byPhrase.keys()].map((phrase) => phrase.split(" ").length));

/** The words of a search, lower case, without punctuation; `c++`, `c#` and `.net` stay whole. */
export const wordsOf = (search: string): string[] =>
  search.toLowerCase().match(/\.net\b|[\p{L}\p{N}]+(?:[+#]+|['’][\p{L}]+)?/gu) ?? [];

/** A search with operators of its own: "quoted words", -not this, this or that. */
export const hasOperators = (search: string): boolean => /"|(^|\s)-\w|\sor\s/i.test(search);

/**
 * A search as texts for `websearch_to_tsquery`, all of which must match. Words with synonyms become "this or that"; a
 * search with operators of its own is left as it is.
 */
export function searchTerms(search: string): string[] {
  if (hasOperators(search)) return [search];
  const words = wordsOf(search);
  const terms: string[] = [];
  for (let at = 0; at < words.length; ) {
    const [length, line] = longestKnown(words, at);
    if (line) terms.push(line.map((phrase) => (phrase.includes(" ") ? `"${phrase}"` : phrase)).join(" or "));
    else terms.push(words[at] ?? "");
    at += length;
  }
  return terms;
}

function longestKnown(words: readonly string[], at: number): [length: number, line: readonly string[] | null] {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length--) {
    const line = byPhrase.get(words.slice(at, at + length).join(" "));
    if (line) return [length, line];
  }
  return [1, null];
}

/** Whether a word is an abbreviation, so that it is never taken for a typing error. */
export const isAbbreviation = (word: string): boolean => byPhrase.has(word);
