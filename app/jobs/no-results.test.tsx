import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NoResults } from "./no-results";

it.each([
  ["words alone", true, false, "Check the spelling, or use fewer words."],
  ["filters alone", false, true, "Remove a filter, or choose more in it."],
  ["both", true, true, "Check the spelling, use fewer words, or remove a filter."],
  ["neither", false, false, "No job is open right now. Come back soon."],
])("advises what fits a search by %s", (_, hasWords, hasFilters, advice) => {
  const page = renderToStaticMarkup(<NoResults {...{ hasWords, hasFilters }} wider={[]} alert={null} />);
  expect(page).toContain(`<p>${advice}</p>`);
});
