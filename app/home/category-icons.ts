import type { AppLoadContext } from "@remix-run/node";
import type { Facet } from "../../server/contract/records";
import { iconWait } from "../../server/contract/values/icon-name";
import { drawNamedIcons } from "../interface/named-icons";

type Markup = (id: string) => string | undefined;

/**
 * The markup of the API's icons for its categories. Their names come from the counted categories or, only when the operator has
 * set an icon service, from the list of categories. No icons when that takes too long.
 */
export async function iconsOfCategories(context: AppLoadContext, counted: readonly Facet[]): Promise<Markup> {
  const none: Markup = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Markup>((resolve) => {
    timer = setTimeout(resolve, iconWait, none);
  });
  // when icons fail, the page works without them
  const drawn = draw(context, counted).catch(() => none);
  return Promise.race([drawn, late]).finally(() => clearTimeout(timer));
}

async function draw(context: AppLoadContext, counted: readonly Facet[]): Promise<Markup> {
  const { api, findIcons } = context;
  const asksList =
    findIcons !== null &&
    counted.length > 0 &&
    counted.every(({ icon }) => icon === null) &&
    api.offers("selection_items");
  const told = asksList ? await api.selectionItems.list("category") : counted;
  const icons = new Map(told.map(({ id, icon }) => [id, icon]));
  const markup = await drawNamedIcons(context, [...icons.values()]);
  return (id) => markup(icons.get(id) ?? null);
}
