import type { AppLoadContext } from "@remix-run/node";
import type { Facet } from "../../server/contract/records";
import { iconWait } from "../../server/contract/values/icon-name";
import { drawNamedIcons } from "../interface/named-icons";

type Markup = (id: string) => string | undefined;

/**
 * The markup of the icons that the API has for its categories: as the counted ones tell them, else as the list of categories does,
 * which is asked only where the operator named a service for such icons. None where that takes too long.
 */
export async function iconsOfCategories(context: AppLoadContext, counted: readonly Facet[]): Promise<Markup> {
  const none: Markup = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Markup>((resolve) => {
    timer = setTimeout(resolve, iconWait, none);
  });
  // without icons the page is as good
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
