import { expect, it } from "vitest";
import { countriesOf } from "./countries";
import { linesAsOptions } from "./lines-as-options";

const item = (id: string, key: string, label: string, active = true) => ({
  id,
  key,
  label,
  order: Number(id),
  active,
  icon: null,
});
const countries = countriesOf([
  item("1", "PH", "Philippines"),
  item("2", "AX", "Åland Islands"),
  item("3", "XX", "Gone", false),
]);

it("offers countries by name and reads a name into its code", () => {
  expect(linesAsOptions(countries.names).map(({ label }) => label)).toEqual(["Philippines", "Åland Islands"]);
  expect(countries.rule("Choose your country").parse("Åland Islands")).toBe("AX");
  expect(countries.nameOf("PH")).toBe("Philippines");
});

it("takes no country that is not offered", () => {
  const read = countries.rule("Choose your country").safeParse("Gone");
  expect(read.error?.issues[0]?.message).toBe("Choose your country");
});

it("takes no country at all where one may be left out", () => {
  expect(countries.optional.parse(undefined)).toBeNull();
  expect(countries.optional.parse("Philippines")).toBe("PH");
  expect(countries.optional.safeParse("Gone").error?.issues[0]?.message).toBe("Choose a country from the list");
});
