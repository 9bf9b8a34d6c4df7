import { headingKinds } from "./sections";
import { letters, nameLetters, notNames, occupations, particles, suffixes, titles } from "./split-name";
import { isNamedAsEmployer, isTitle } from "./words/job-words";
import { isPlace } from "./words/places";

/** Two to six words of letters that begin with capitals, or of a script that has none; null when it is no name. */
export function nameWords(written: string, least = 2): string[] | null {
  const bare = written
    .replace(/\s*[("“'‘][^()"”]{1,20}[)"”'’](?=\s|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (bare.length < 2 || bare.length > 60 || !/^[\p{L}\p{M}'’.,\s-]+$/u.test(bare)) return null;
  if (headingKinds(bare) || isPlace(bare) || isNamedAsEmployer(bare)) return null;
  // a street and a town: "Sitio Maligaya, San Fernando, Pampanga"
  const [, ...afterComma] = bare.split(",");
  if (isPlace(afterComma.at(-1) ?? "")) return null;
  const words = inOrder(bare)
    .split(" ")
    .filter((word) => word !== "" && !titles.has(nameLetters(word)));
  while (words.length > 2 && letters.has(nameLetters(words.at(-1) ?? ""))) words.pop();
  if (isJob(words.join(" ")) || words.some((word) => notNames.has(nameLetters(word)))) return null;
  const isNamed = words.every((word) => /^(?:\p{Lu}|\p{Lo})/u.test(word) || particles.has(nameLetters(word)));
  return words.length >= least && words.length <= 6 && isNamed ? words : null;
}

function isJob(text: string): boolean {
  if (!isTitle(text)) return false;
  const words = text.split(/[\s,]+/).map(nameLetters);
  const [first = "", last = ""] = [words[0], words.at(-1)];
  return words.length > 3 || !(occupations.has(last) || occupations.has(first));
}

/** `Santos, Maria Clara` turned; what follows a comma otherwise, such as letters or a job, is no name. */
function inOrder(bare: string): string {
  const [first = "", second = "", ...more] = bare.split(/\s*,\s*/);
  if (second === "") return first;
  const isLetters = second
    .split(/\s+/)
    .every((word) => letters.has(nameLetters(word)) || suffixes.has(nameLetters(word)));
  if (isLetters || isTitle(second)) return first;
  const after = more.every((one) => letters.has(nameLetters(one)) || suffixes.has(nameLetters(one)));
  return after && first.split(" ").length <= 3 ? `${second} ${first}` : bare.replaceAll(",", "");
}
