import { expect, it } from "vitest";
import type { PersonalInfo } from "../../../server/contract/records";
import { isSpokenInPart, languageNamed, nameOf, spokenIn, withLanguage, withoutLanguage } from "./spoken";

const items = [
  ["1", "en", "English"],
  ["2", "ceb", "Cebuano"],
  ["3", "es", "Spanish"],
].map(([id = "", key = "", label = ""], order) => ({ id, key, label, order, active: true, icon: null }));

type General = PersonalInfo["general"];
const general = (more: Partial<General> = {}) =>
  ({ english_level_id: null, languages: [], own_languages: [], ...more }) as General;
const takesOwn = true;
const meant = (name: string, level = "92") => languageNamed(name, level, items);

it("finds a language in all three places of the record, each under one name", () => {
  const spoken = spokenIn(
    general({
      english_level_id: "91",
      languages: [{ language_id: "2", level_id: "92" }],
      own_languages: [{ name: "Dholuo", level_id: "90" }],
    }),
  );
  expect(spoken.map((one) => [nameOf(one, items), one.level_id])).toEqual([
    ["English", "91"],
    ["Cebuano", "92"],
    ["Dholuo", "90"],
  ]);
  expect(spoken.map(({ id }) => id)).toEqual([meant("english").id, meant(" CEBUANO ").id, meant("dholuo").id]);
});

it("writes only the place that a language belongs to", () => {
  const before = general({ languages: [{ language_id: "2", level_id: "92" }] });
  const added = (name: string) => withLanguage(before, meant(name, "90"), { takesOwn });
  expect(added("English")).toEqual({ change: { english_level_id: "90" } });
  expect(added("Spanish")).toEqual({
    change: {
      languages: [
        { language_id: "2", level_id: "92" },
        { language_id: "3", level_id: "90" },
      ],
    },
  });
  expect(added("Dholuo")).toEqual({ change: { own_languages: [{ name: "Dholuo", level_id: "90" }] } });
});

it("puts one in place of another, in whichever place that stood", () => {
  const before = general({ own_languages: [{ name: "Cebuanoo", level_id: "92" }] });
  const { id } = meant("Cebuanoo");
  expect(withLanguage(before, meant("Cebuano"), { replaces: id, takesOwn })).toEqual({
    change: { languages: [{ language_id: "2", level_id: "92" }], own_languages: [] },
  });
  expect(withoutLanguage(before, id)).toEqual({ own_languages: [] });
  expect(withoutLanguage(before, "gone")).toEqual({});
});

it("refuses a language twice, one too many, and own words where they are not taken", () => {
  const refusalOf = (before: General, name: string, own = takesOwn) => {
    const place = withLanguage(before, meant(name), { takesOwn: own });
    return "refusal" in place ? place.refusal : null;
  };
  const own = ["Dholuo", "Luganda", "Twi"].map((name) => ({ name, level_id: "90" }));
  expect(refusalOf(general({ own_languages: own }), "twi")).toBe("You have added this language already");
  expect(refusalOf(general({ own_languages: own }), "Ewe")).toMatch(/^Add at most 3 /);
  expect(refusalOf(general(), "Ewe", false)).toBe("Choose a language from the list");
  const many = Array.from({ length: 10 }, (_, at) => ({ language_id: `${at + 10}`, level_id: "90" }));
  expect(refusalOf(general({ languages: many }), "Spanish")).toBe("Add at most 10 languages");
});

it("says when more is stored than it can show", () => {
  expect(isSpokenInPart(general({ languages: [{ language_id: "2", level_id: "92" }] }))).toBe(false);
  expect(isSpokenInPart(general({ languages: [{ language_id: "2", level_id: null }] }))).toBe(true);
});
