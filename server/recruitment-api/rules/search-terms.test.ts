import { expect, it } from "vitest";
import { isPhrase, listPhrases, partsOf, searchTerms, searchWordsOf } from "./search-terms";

const synonyms = new Map<string, readonly string[]>([
  ["va", ["va", "virtual assistant"]],
  ["disenador", ["designer"]],
  ["trabajo", []],
  ["trabajo remoto", ["remote"]],
]);
const termsOf = (search: string) => searchTerms(partsOf(searchWordsOf(search), synonyms));

it("searches every word, and what means the same as one of its meanings", () => {
  expect(termsOf("Senior VA")).toEqual(["senior", 'va or "virtual assistant"']);
  expect(termsOf("Diseñador")).toEqual(["disenador or designer"]);
});

it("takes the longest phrase that is known", () => {
  expect(termsOf("trabajo remoto")).toEqual(['"trabajo remoto" or remote']);
});

it("asks nothing for words that say nothing of a job", () => {
  expect(termsOf("trabajo va")).toEqual(['va or "virtual assistant"']);
  expect(termsOf("trabajo")).toEqual([]);
});

it("looks up every run of up to five words, without accents", () => {
  expect(listPhrases(["diseñador", "va"])).toEqual(["disenador", "disenador va", "va"]);
  expect(listPhrases(["a", "b", "c", "d", "e", "f"])).not.toContain("a b c d e f");
});

it("keeps names such as C++, C# and .NET whole", () => {
  expect(searchWordsOf("C++, C# & .NET (plus Node.js)")).toEqual(["c++", "c#", ".net", "plus", "node", "js"]);
});

it("tells phrases that somebody could type from others", () => {
  expect(["virtual assistant", "c++"].map(isPhrase)).toEqual([true, true]);
  expect(["", "Virtual", "diseñador", "e-mail", "one two three four five six"].map(isPhrase)).toEqual(
    Array(5).fill(false),
  );
});
