import type { SelectionItem } from "../contract/records";
import type { SelectionGroup } from "../contract/selection-items";
import { countryCodes } from "../contract/values/country-codes";
import { currencies, payPeriods, periodWords } from "../contract/values/money";

/*
 * Lists of choices for an API that has none, from what Node.js knows (`Intl`). A choice's id is its code. Forms do not ask for
 * choices whose list is not here.
 */

const itemsOf = (labels: readonly (readonly [code: string, label: string | undefined])[]): SelectionItem[] =>
  labels.flatMap(([key, label], order) => (label ? [{ id: key, key, label, order, active: true, icon: null }] : []));

const namesOf = (type: Intl.DisplayNamesType) => {
  const names = new Intl.DisplayNames("en", { type, fallback: "none" });
  return (code: string) => [code, names.of(code)] as const;
};

const byLabel = (items: SelectionItem[]) => items.sort((a, b) => a.label.localeCompare(b.label, "en"));

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
/** Two-letter codes, without deprecated ones. */
const languageCodes = () =>
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => Intl.getCanonicalLocales(code)[0] === code);

const make: Partial<Record<SelectionGroup, () => SelectionItem[]>> = {
  country: () => byLabel(itemsOf(countryCodes.map(namesOf("region")))),
  language: () => byLabel(itemsOf(languageCodes().map(namesOf("language")))),
  currency: () => itemsOf(currencies.map(namesOf("currency"))),
  salary_period: () => itemsOf(payPeriods.map((period) => [period, periodWords[period]])),
  timezone: () => itemsOf(Intl.supportedValuesOf("timeZone").map((zone) => [zone, zone.replaceAll("_", " ")])),
};

const made = new Map<SelectionGroup, SelectionItem[]>();

/** The choices of a list; empty when Node.js has no such list. Cached. */
export function platformList(group: SelectionGroup): SelectionItem[] {
  const items = made.get(group) ?? make[group]?.() ?? [];
  made.set(group, items);
  return items;
}
