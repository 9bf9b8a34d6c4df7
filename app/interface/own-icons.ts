import type { IconDrawing } from "../../server/contract/request-context";
import { iconAliases } from "./icon-names";
import sprite from "./icons.svg?raw";

/** Our own icons, for the server. Browsers load them as one file. */

/** The name of our set at Iconify. */
export const ownCollection = "lucide";

/** Adds the set's stroke to a shape; for the sprite the style sheet does that. */
const drawn = (body: string) =>
  `<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2">${body}</g>`;

const bodies = new Map(
  sprite
    .split('<symbol id="')
    .slice(1)
    .map((symbol) => [
      symbol.slice(0, symbol.indexOf('"')),
      drawn(symbol.slice(symbol.indexOf(">") + 1, symbol.indexOf("</symbol>"))),
    ]),
);

/** The name in the set for another name of the specification. */
export const parentOf = (name: string): string | undefined =>
  Object.hasOwn(iconAliases, name) ? iconAliases[name] : undefined;

/** The shapes of an icon of our set as SVG markup, without the `svg` element; undefined for an unknown name. */
export const ownBody = (name: string): string | undefined => bodies.get(name);

/** An icon of our set by its name or one of its other names; null when we have none. */
export function ownDrawing(name: string): IconDrawing | null {
  const body = ownBody(parentOf(name) ?? name);
  return body === undefined ? null : { body, left: 0, top: 0, width: 24, height: 24 };
}
