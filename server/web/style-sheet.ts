import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { OwnCookies } from "./own-cookies";

/** The one style sheet of all pages, as the build left it. */
export interface StyleSheet {
  /** The file's name in `assets`; it changes with its content. */
  name: string;
  text: string;
  /** Says in the cookie that this browser has loaded it. */
  mark: string;
}

const fileName = /^styles-([\w-]+)\.css$/;

/** Null in development, where Vite serves styles. */
export function readStyleSheet(clientDirectory: string): StyleSheet | null {
  const assets = join(clientDirectory, "assets");
  const name = namesIn(assets).find((file) => fileName.test(file));
  if (name === undefined) return null;
  const mark = fileName.exec(name)?.[1] ?? "";
  return { name, text: readFileSync(join(assets, name), "utf8"), mark };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The line that goes with the style sheet's file itself: whoever sends it back has the file. It tells nothing of anybody. */
export const loadedStylesCookie = (own: OwnCookies, { mark }: StyleSheet) =>
  `${own.styles}=${mark}; ${own.attributes}; HttpOnly; Max-Age=31536000`;

/**
 * The style sheet where it has to stand in the page: for browsers that have not loaded its file. Text browsers never do. They
 * are told by their name, which no `Vary` gives away: either page suits every browser.
 */
export function stylesToInline(
  sheet: StyleSheet | null,
  loaded: string | undefined,
  userAgent: string | undefined,
): string | null {
  if (sheet === null || loaded === sheet.mark || /^(w3m|Lynx|Links|ELinks)\b/i.test(userAgent ?? "")) return null;
  return sheet.text;
}
