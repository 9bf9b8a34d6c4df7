import type { AppLoadContext } from "@remix-run/node";
import type { ChoiceNames } from "./check-rows";

/** Loads the labels of countries and of origins (where somebody heard of us). An unknown country code stays a code. */
export async function getChoiceNames({ api }: AppLoadContext): Promise<ChoiceNames> {
  const [countries, origins] = await Promise.all([
    api.selectionItems.list("country"),
    api.selectionItems.list("origin"),
  ]);
  return {
    country: (code) => countries.find(({ key }) => key === code)?.label ?? code ?? null,
    origin: (id) => origins.find((origin) => origin.id === id)?.label ?? null,
  };
}
