import { expect, it } from "vitest";
import { searchTerms, wordsOf } from "./search-terms";

it("searches every word, and what means the same as one of its meanings", () => {
  expect(searchTerms("Senior VA")).toEqual(["senior", 'va or "virtual assistant"']);
  expect(searchTerms("virtual assistant")).toEqual(['va or "virtual assistant"']);
  expect(searchTerms("CSR chat")[0]).toContain('"customer service"');
});

it("leaves a search with operators of its own alone", () => {
  for (const search of ['"virtual assistant"', "va -night", "xero or myob"]) {
    expect(searchTerms(search)).toEqual([search]);
  }
});

it("keeps names such as C++, C# and .NET whole", () => {
  expect(wordsOf("C++, C# & .NET (plus Node.js)")).toEqual(["c++", "c#", ".net", "plus", "node", "js"]);
});
