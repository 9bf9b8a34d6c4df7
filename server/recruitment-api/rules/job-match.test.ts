import { describe, expect, it } from "vitest";
import { type ComparedPost, hasToldWork, matchJob, type WantedWork } from "./job-match";

const nothingTold: WantedWork = {
  skills: [],
  role: null,
  category_ids: [],
  employment_type_ids: [],
  work_setup_ids: [],
  shift_ids: [],
  zones: [],
  hours_per_week: null,
  country: null,
};
const excel = { id: 7, name: "Excel" };
const aPost: ComparedPost = {
  skill_ids: [7, 8],
  names_role: false,
  category: { id: 1, label: "Finance" },
  employment_type: { id: 20, label: "Full-time" },
  work_setup: { id: 30, label: "Remote" },
  shift: { id: 40, label: "Day shift" },
  is_flexible: false,
  timezone: "Asia/Manila",
  hours_per_week: 40,
  allowed_countries: ["PH"],
  takes_others: false,
};
const names = (wanted: Partial<WantedWork>, post: Partial<ComparedPost> = {}) =>
  matchJob({ ...nothingTold, ...wanted }, { ...aPost, ...post })?.map(({ kind, name }) => `${kind}: ${name}`) ?? null;

describe("why a job fits somebody", () => {
  it("is told in the order in which people care: skills, role, category, hours", () => {
    const wanted = {
      skills: [{ id: 8, name: "QuickBooks" }, excel, { id: 9, name: "Xero" }],
      role: "Bookkeeper",
      category_ids: [1],
      shift_ids: [40],
      employment_type_ids: [20],
      zones: ["Asia/Manila"],
    };
    expect(names(wanted, { names_role: true })).toEqual([
      "skill: QuickBooks",
      "skill: Excel",
      "role: Bookkeeper",
      "category: Finance",
      "shift: Day shift",
      "employment_type: Full-time",
      "zone: Asia/Manila",
    ]);
  });

  it.each<[string, Partial<WantedWork>, string]>([
    ["a skill", { skills: [excel] }, "skill: Excel"],
    ["a category", { category_ids: [1] }, "category: Finance"],
  ])("may be %s alone", (_, wanted, reason) => expect(names(wanted)).toEqual([reason]));

  it("is never only the hours, the country or nothing at all", () => {
    expect(names({ shift_ids: [40], employment_type_ids: [20], zones: ["Asia/Manila"], country: "PH" })).toBeNull();
    expect(names({})).toBeNull();
    expect(names({ role: "Nurse" })).toBeNull();
  });
});

describe("a job does not fit somebody", () => {
  it.each<[string, Partial<WantedWork>]>([
    ["who lives where it takes nobody", { country: "KE" }],
    ["who cannot work its shift", { shift_ids: [41] }],
    ["who wants another kind of employment", { employment_type_ids: [21] }],
    ["who works elsewhere", { work_setup_ids: [31] }],
    ["who has fewer hours a week", { hours_per_week: 20 }],
  ])("%s", (_, wanted) => expect(names({ skills: [excel], ...wanted })).toBeNull());

  it.each<[string, Partial<WantedWork>, Partial<ComparedPost>]>([
    ["the country was not told", {}, {}],
    ["others may apply too", { country: "KE" }, { takes_others: true }],
    ["its hours are one's own to choose", { shift_ids: [41] }, { is_flexible: true }],
    [
      "it does not say its shift or its hours",
      { shift_ids: [41], hours_per_week: 20 },
      { shift: null, hours_per_week: null },
    ],
    ["another zone was named", { zones: ["Europe/London"] }, {}],
    ["somebody has more hours a week", { hours_per_week: 48 }, {}],
  ])("but it does when %s", (_, wanted, post) =>
    expect(names({ skills: [excel], ...wanted }, post)).toEqual(["skill: Excel"]),
  );
});

it("knows who told nothing by which a job can be found", () => {
  expect(hasToldWork({ ...nothingTold, country: "PH", shift_ids: [40], hours_per_week: 40 })).toBe(false);
  expect(hasToldWork({ ...nothingTold, role: "Nurse" })).toBe(true);
});
