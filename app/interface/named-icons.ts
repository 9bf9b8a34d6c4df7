import type { AppLoadContext } from "@remix-run/node";
import type { IconDrawing } from "../../server/contract/request-context";
import { iconKey, iconNameIn, type PartsOfIconName } from "../../server/contract/values/icon-name";
import { ownCollection, ownDrawing } from "./own-icons";

/**
 * Draws the icons that an API names: from our own set, else by the operator's icon service. Returns a function from a name to its
 * markup, undefined when there is none. Draws none for visitors who save data.
 */
export async function drawNamedIcons(
  { findIcons, preferences }: Pick<AppLoadContext, "findIcons" | "preferences">,
  named: readonly (string | null)[],
): Promise<(text: string | null) => string | undefined> {
  const names = preferences.lite ? [] : named.map(iconNameIn).filter((name) => name !== null);
  const own = new Map(names.map((name) => [iconKey(name), ownOf(name)]));
  const others = names.filter((name) => own.get(iconKey(name)) === null);
  const found = others.length > 0 ? await findIcons?.(others) : undefined;
  return (text) => {
    const name = iconNameIn(text);
    const drawing = name && (own.get(iconKey(name)) ?? found?.get(iconKey(name)));
    return drawing ? markupOf(drawing) : undefined;
  };
}

const ownOf = ({ collection, name }: PartsOfIconName) => (collection === ownCollection ? ownDrawing(name) : null);

const markupOf = ({ body, left, top, width, height }: IconDrawing) =>
  `<svg aria-hidden="true" focusable="false" width="1em" height="1em" fill="currentColor" viewBox="${left} ${top} ${width} ${height}">${body}</svg>`;
