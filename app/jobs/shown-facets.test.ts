import { describe, expect, it } from "vitest";
import { listShownFacets } from "./shown-facets";

const skills = Array.from({ length: 20 }, (_, place) => ({
  id: String(100 + place),
  key: `skill-${place}`,
  label: `Skill ${place}`,
  count: 1400 - place,
  count_is_minimum: false,
  icon: null,
}));
const facets = {
  category: [{ id: "4", key: "sales", label: "Sales", count: 3, count_is_minimum: false, icon: null }],
  skill: skills,
  shift: [],
};

describe("the boxes of the filter form", () => {
  it("say how many jobs each leaves and which are chosen; a filter without choices is left out", () => {
    const [category, ...others] = listShownFacets(facets, { category_id: ["4"] });
    expect(category).toEqual({
      filter: "category_id",
      label: "Category",
      choices: [{ id: "4", label: "Sales", count: "3", chosen: true }],
      folded: false,
      first: 6,
    });
    expect(others.map(({ filter }) => filter)).toEqual(["skill_id"]);
  });

  it("offer the ten skills most asked for, folded away", () => {
    const skill = listShownFacets(facets, {}).at(-1);
    expect(skill).toMatchObject({ filter: "skill_id", label: "Skill", folded: true });
    expect(skill?.choices).toHaveLength(10);
    expect(skill?.choices[0]).toMatchObject({ label: "Skill 0", count: "1.4k" });
  });

  it("begin with the categories that are chosen, then with those of most jobs, and fold where nothing is chosen", () => {
    const category = [3, 9, 1, 5].map((count, place) => ({ ...skills[place], key: null, label: `${count}`, count }));
    const shown = listShownFacets({ category, work_setup: category } as never, { category_id: ["102"] });
    expect(shown.map(({ choices }) => choices.map(({ label }) => label).join())).toEqual(["1,9,5,3", "3,9,1,5"]);
    expect(shown.map(({ folded, first }) => [folded, first])).toEqual([
      [false, 6],
      [true, 4],
    ]);
  });

  it("say of a count that ended early only what is sure", () => {
    const counts = [{ count: 1000 }, { count: 537 }, { count: 8 }].map(({ count }, id) => ({
      ...{ id: `${id}`, key: `c${id}`, label: `Category ${id}` },
      ...{ count, count_is_minimum: true, icon: null },
    }));
    const [category] = listShownFacets({ category: counts }, {});
    expect(category?.choices.map(({ count }) => count)).toEqual(["1k+", "500+", "8+"]);
  });

  it("keep a chosen skill in sight whatever its place", () => {
    const skill = listShownFacets(facets, { skill_id: ["119"] }).at(-1);
    expect(skill?.folded).toBe(false);
    expect(skill?.choices.filter(({ chosen }) => chosen)).toMatchObject([{ label: "Skill 19" }]);
  });
});
