import { parseWithZod } from "@conform-to/zod/v4";
import { expect, it } from "vitest";
import { Accepted, listSuggestions } from "./suggestions";
import { tickOf } from "./ticks";

const field = (path: string, value: string, current: string | null = null) => ({
  path,
  value,
  current,
  confidence: 0.9,
  excerpt: `… ${value} …`,
  lacks: null,
});

it("shows what the profile has a place for and does not hold yet, under the place the API knows it by", () => {
  const shown = listSuggestions([
    field("links", "https://example.com/"),
    field("contact_information.mobile", "+639175550142"),
    field("skills", "Excel", "excel"),
    field("account_details.family_name", "Reyes", "de los Santos"),
  ]);
  expect(shown.map(({ index, label, current }) => [index, label, current])).toEqual([
    [1, "Mobile number", null],
    [3, "Family name", "de los Santos"],
  ]);
});

it("takes one tick or several, and asks for one when there is none", () => {
  const read = (ticks: string[], resume = "4") => {
    const sent = new FormData();
    sent.append("resume_id", resume);
    for (const tick of ticks) sent.append("accepted", tick);
    return parseWithZod(sent, { schema: Accepted });
  };
  const nothing = { index: 0, current: null };
  const link = { index: 5, current: "https://example.com/" };
  expect(read(["0:"])).toMatchObject({ status: "success", value: { resume_id: "4", accepted: [nothing] } });
  expect(read(["0:", tickOf(link)])).toMatchObject({
    status: "success",
    value: { accepted: [nothing, link] },
  });
  expect(read([]).reply().error).toEqual({ accepted: ["Tick what you want to take over"] });
  for (const unknown of ["999", "999:", "x"])
    expect(Object.values(read([unknown]).reply().error ?? {})).toEqual([["Choose from what this résumé suggests"]]);
  expect(read(["0:"], "a/b").reply().error).toEqual({ resume_id: ["Choose a résumé from your list"] });
});

it("takes a level of a skill that the page offers, and no level from any other text", () => {
  const form = new URLSearchParams({ resume_id: "7", accepted: tickOf({ index: 3, current: null }) });
  for (const told of ["3:2", "", "4:9", "<script>", "5:1"]) form.append("levels", told);
  const { value } = parseWithZod(form, { schema: Accepted }) as { value?: { levels: Map<number, number> } };
  expect([...(value?.levels ?? [])]).toEqual([
    [3, 2],
    [5, 1],
  ]);
});
