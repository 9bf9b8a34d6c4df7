import { expect, it } from "vitest";
import { takesNeeds } from "../../contract/values/needs";
import { explainNeeds } from "./needs";
import { recruitmentStatuses, statusIds } from "./recruitment-statuses";

it("asks for things from the acceptance of an offer on, and never before", () => {
  expect(recruitmentStatuses.filter(({ key }) => takesNeeds(key)).map(({ key }) => key)).toEqual([
    "offer_accepted",
    "hired",
  ]);
});

it.each([
  ["what was sent back", ["accepted", "returned"], /we need a few things/],
  ["what did not come", ["needed"], /we need a few things/],
  ["what waits for the recruiter", ["sent", "accepted"], /everything that we asked for/],
] as const)("says to whoever accepted an offer how it stands with %s", (_what, states, words) => {
  const needs = states.map((state) => ({ state }));
  expect(explainNeeds({ recruitment_status_id: statusIds.offer_accepted, needs })).toMatch(words);
  expect(explainNeeds({ recruitment_status_id: statusIds.offer, needs })).toBeNull();
});

it("leaves the usual words to whoever is asked for nothing", () => {
  expect(explainNeeds({ recruitment_status_id: statusIds.offer_accepted, needs: [] })).toBeNull();
});
