import type { ShownForm } from "../forms/form-for";
import { remixRouter } from "./remix-internals";

/** What the page's loaders say of a form: its id is the name it has among their answers. */
export function shownForm(id: string): Partial<ShownForm> {
  const { matches, loaderData } = remixRouter().state;
  for (const { route } of matches) {
    const form = (loaderData[route.id] as Record<string, ShownForm> | undefined)?.[id];
    if (form?.words) return form;
  }
  return {};
}
