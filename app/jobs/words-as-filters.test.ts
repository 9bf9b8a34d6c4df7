import { describe, expect, it } from "vitest";
import { fewerWords, filtersInWords } from "./words-as-filters";

const item = (id: string, key: string, label: string) => ({ id, key, label, active: true });
const choices = {
  employment_type_id: [
    item("1", "full_time", "Full-time"),
    item("2", "part_time", "Part-time"),
    item("3", "contract", "Contract"),
  ],
  work_setup_id: [item("4", "remote", "Remote"), item("5", "on_site", "On site")],
  shift_id: [item("6", "day_ph", "Day shift (Philippines)"), item("7", "night_us", "US hours")],
} as never;

describe("words of a search that name a filter", () => {
  it.each([
    ["virtual assistant no night shift", { search: "virtual assistant", no_night_shift: true }],
    ["no nights, virtual assistant", { search: "virtual assistant", no_night_shift: true }],
    ["VIRTUAL ASSISTANT without graveyard", { search: "VIRTUAL ASSISTANT", no_night_shift: true }],
    ["virtual assistant day shift", { search: "virtual assistant", shift_id: ["6"] }],
    ["bookkeeper part-time", { search: "bookkeeper", employment_type_id: ["2"] }],
    ["parttime bookkeeper, on-site", { search: "bookkeeper", employment_type_id: ["2"], work_setup_id: ["5"] }],
    ["part time no night shift", { employment_type_id: ["2"], no_night_shift: true }],
    ["us hours", { shift_id: ["7"] }],
  ])("%j is that filter", (search, query) => expect(filtersInWords({ search }, choices)).toEqual(query));

  it.each([
    "contract manager",
    "remote bookkeeper",
    '"day shift"',
    "night shift",
    "not part-time",
    "partly time",
    "nurse -night",
  ])("%j stays as it is", (search) => expect(filtersInWords({ search }, choices)).toEqual({ search }));

  it("join what was chosen, and no order by words is left without words", () => {
    expect(
      filtersInWords({ search: "part time", employment_type_id: ["1"], sort: "relevance", country: "KE" }, choices),
    ).toEqual({ employment_type_id: ["1", "2"], country: "KE" });
  });
});

it("a search has fewer words in each way that leaves one out", () => {
  expect(fewerWords("senior cobol writer")).toEqual(["cobol writer", "senior writer", "senior cobol"]);
  expect(fewerWords("writer")).toEqual([]);
  expect(fewerWords('"two words"')).toEqual([]);
  expect(fewerWords("a b c d e f g")).toEqual(["a b c d"]);
});
