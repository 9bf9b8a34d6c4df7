import { z } from "zod";
import { type SelectionGroup, selectionGroups } from "../../contract/selection-items";
import { countryCodes } from "../../contract/values/country-codes";
import { countryName } from "../../contract/values/country-words";
import { Line, listInFile, readDataFile, refuseRepeats } from "../data-file";
import { withdrawalReasons } from "../rules/recruitment-statuses";
import lists from "./selection-items.json" with { type: "json" };

/** A row of `selection_items`. Ids must never change, because other rows and saved searches refer to them. */
export interface SelectionItemRow {
  id: number;
  group: SelectionGroup;
  key: string;
  label: string;
  position: number;
}

const ListedGroup = z.enum(selectionGroups).exclude(["country", "withdrawal_reason"]);

const countryList = 17;

/**
 * The lists of choices (docs/product/lists-of-choices.md). An id is the list's number times 1000 plus the position in the list.
 * So a new choice must be appended, and one that is no longer offered is made inactive, never removed.
 */
export const ChoiceLists = z
  .record(
    ListedGroup,
    z.strictObject({
      number: z.int().positive(),
      choices: listInFile(z.tuple([z.string().regex(/^[\w/]+$/), Line]), ([key]) => key).max(999),
    }),
  )
  .superRefine((lists, context) =>
    refuseRepeats([countryList, ...Object.values(lists).map(({ number }) => number)], context),
  );

/** A country's id follows from its two letters, so that it does not depend on the list of countries. */
const countryId = (code: string) => countryList * 1000 + (code.charCodeAt(0) - 65) * 26 + (code.charCodeAt(1) - 65) + 1;

function listCountries(): SelectionItemRow[] {
  return countryCodes
    .map((code) => ({ code, label: countryName(code) }))
    .sort((a, b) => Number(b.code === "PH") - Number(a.code === "PH") || a.label.localeCompare(b.label, "en"))
    .map(({ code, label }, index) => ({
      id: countryId(code),
      group: "country",
      key: code,
      label,
      position: index + 1,
    }));
}

/** Every choice of every group. A withdrawal reason's id is the recruitment status it leads to. */
export const seededItems: readonly SelectionItemRow[] = [
  ...Object.entries(readDataFile("seed/selection-items", ChoiceLists, lists)).flatMap(([group, { number, choices }]) =>
    choices.map(([key, label], index) => ({
      id: number * 1000 + index + 1,
      group: group as SelectionGroup,
      key,
      label,
      position: index + 1,
    })),
  ),
  ...listCountries(),
  ...withdrawalReasons.map(({ id, key, label }, index) => ({
    id,
    group: "withdrawal_reason" as const,
    key,
    label,
    position: index + 1,
  })),
];

const byGroupAndKey = new Map(seededItems.map((item) => [`${item.group} ${item.key}`, item]));

/** A choice by its key; throws for one outside the lists. */
export function getSelectionItem(group: SelectionGroup, key: string): SelectionItemRow {
  const item = byGroupAndKey.get(`${group} ${key}`);
  if (!item) throw new Error(`There is no choice "${key}" in ${group}`);
  return item;
}
