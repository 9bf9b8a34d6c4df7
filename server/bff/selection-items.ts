import type { SelectionItem as ReadSelectionItem } from "../contract/records";
import { type SelectionGroup, SelectionItem } from "../contract/selection-items";
import { countryCodes } from "../contract/values/country-codes";
import { currencies, payPeriods, periodWords } from "../contract/values/money";
import { callTo } from "./call-to";
import { isObject } from "./is-object";
import type { Send } from "./transport";
import { listedOf } from "./wire-shapes";

/*
 * Lists of choices for an API that has none, from what Node.js knows (`Intl`). A choice's id is its code. Forms do not ask for
 * choices whose list is not here.
 */

const itemsOf = (labels: readonly (readonly [code: string, label: string | undefined])[]): ReadSelectionItem[] =>
  labels.flatMap(([key, label], order) => (label ? [{ id: key, key, label, order, active: true, icon: null }] : []));

const namesOf = (type: Intl.DisplayNamesType) => {
  const names = new Intl.DisplayNames("en", { type, fallback: "none" });
  return (code: string) => [code, names.of(code)] as const;
};

const byLabel = (items: ReadSelectionItem[]) => items.sort((a, b) => a.label.localeCompare(b.label, "en"));

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
/** Two-letter codes, without deprecated ones. */
const languageCodes = () =>
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => Intl.getCanonicalLocales(code)[0] === code);

const make: Partial<Record<SelectionGroup, () => ReadSelectionItem[]>> = {
  country: () => byLabel(itemsOf(countryCodes.map(namesOf("region")))),
  language: () => byLabel(itemsOf(languageCodes().map(namesOf("language")))),
  currency: () => itemsOf(currencies.map(namesOf("currency"))),
  salary_period: () => itemsOf(payPeriods.map((period) => [period, periodWords[period]])),
  timezone: () => itemsOf(Intl.supportedValuesOf("timeZone").map((zone) => [zone, zone.replaceAll("_", " ")])),
};

const made = new Map<SelectionGroup, ReadSelectionItem[]>();

/** The choices of a list; empty when Node.js has no such list. Cached. */
function platformList(group: SelectionGroup): ReadSelectionItem[] {
  const items = made.get(group) ?? make[group]?.() ?? [];
  made.set(group, items);
  return items;
}

/** An item without a key gets its id as the key. */
function withKey(item: unknown): unknown {
  if (!isObject(item)) return item;
  const { key, id } = item;
  return { ...item, key: key ?? (id === undefined ? id : String(id)) };
}

/** `hasLists`: the API has lists besides `application.origin`, which the specification names. */
export const selectionItems = (send: Pick<Send, "find">, hasLists: boolean) => ({
  async list(group: SelectionGroup): Promise<ReadSelectionItem[]> {
    if (!hasLists && group !== "origin") return platformList(group);
    const found = await send.find({
      ...callTo("selectionItems.list", { list: `application.${group}` }),
      answer: listedOf(SelectionItem, withKey),
    });
    return found?.items ?? platformList(group);
  },
});
