import type { IconDrawing } from "../../server/contract/request-context";
import { iconAliases } from "./icon-names";
import sprite from "./icons.svg?raw";

/** Our own set, for the server: browsers have it as one file. */

export const ownCollection = "lucide";

/** With the set's own stroke; in the sprite the style sheet has it. */
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

/** The name in the set for one of the specification's other names. */
export const parentOf = (name: string): string | undefined =>
  Object.hasOwn(iconAliases, name) ? iconAliases[name] : undefined;

export const ownBody = (name: string): string | undefined => bodies.get(name);

export function ownDrawing(name: string): IconDrawing | null {
  const body = ownBody(parentOf(name) ?? name);
  return body === undefined ? null : { body, left: 0, top: 0, width: 24, height: 24 };
}
