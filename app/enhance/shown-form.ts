import type { ShownForm } from "../forms/form-for";
import { remixRouter } from "./remix-internals";

/** The form of that id in the data of the page's loaders; empty when there is none. */
export function shownForm(id: string): Partial<ShownForm> {
  const { matches, loaderData } = remixRouter().state;
  for (const { route } of matches) {
    const form = (loaderData[route.id] as Record<string, ShownForm> | undefined)?.[id];
    if (form?.words) return form;
  }
  return {};
}
