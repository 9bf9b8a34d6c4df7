import { expect, it } from "vitest";
import { iconNameIn } from "./icon-name";

it.each([
  ["lucide:heart", "lucide", "heart"],
  ["material-symbols:add-home-outline", "material-symbols", "add-home-outline"],
  ["mdi:account-2", "mdi", "account-2"],
  ["i-lucide-heart", "lucide", "heart"],
  ["i-heroicons-chart-bar-20-solid", "heroicons", "chart-bar-20-solid"],
  ["i-material-symbols-home", "material-symbols", "home"],
  ["i-material-symbols-light-home", "material-symbols-light", "home"],
  ["i-lucide:heart", "lucide", "heart"],
])("reads %s", (text, collection, name) => {
  expect(iconNameIn(text)).toEqual({ collection, name });
});

it.each([
  null,
  undefined,
  "",
  "heart",
  "i-heart",
  "lucide-heart",
  ":heart",
  "lucide:",
  "lucide:heart:more",
  "Lucide:Heart",
  "lucide:../heart",
  "lucide:heart,user",
  "lucide:heart?x=1",
  "//host:heart",
  "lucide:heart\n",
  "lucide:-heart",
  "<svg>",
  "https://example.com/heart.svg",
  `lucide:${"a".repeat(100)}`,
])("reads nothing out of %j", (text) => {
  expect(iconNameIn(text)).toBeNull();
});
