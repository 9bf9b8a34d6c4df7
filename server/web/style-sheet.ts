import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RequestHandler } from "express";
import { isTextBrowser } from "../contract/values/text-browsers";
import type { OwnCookies } from "./own-cookies";

/** The one style sheet of all pages, from the build. */
export interface StyleSheet {
  /** The file's name in `assets`; it changes with its content. */
  name: string;
  /**
   * The styles to inline, by kind of page. Print styles are left out, because printing always uses the file
   * (`app/interface/styles.tsx`), and so are those that this kind of page does not need (`app/styles.css`): scripts switch to the
   * file before they open another kind.
   */
  text: Record<"list" | "compact" | "public" | "applying" | "personal", string>;
  /** The value of the cookie of a browser that has loaded it. */
  mark: string;
}

const fileName = /^styles-([\w-]+)\.css$/;

/** Null in development, where Vite serves styles. */
export function readStyleSheet(clientDirectory: string): StyleSheet | null {
  const assets = join(clientDirectory, "assets");
  const name = findName(clientDirectory);
  if (name === undefined) return null;
  const mark = fileName.exec(name)?.[1] ?? "";
  const all = withoutRules("@media print", readFileSync(join(assets, name), "utf8"));
  const personal = withoutRules("@media print,only screen", all);
  const applying = withoutRules("@media screen,print", personal);
  const everybodys = withoutRules("@media print,screen", applying);
  const ofLists = (text: string) =>
    ["@media screen,print", "@media print,screen", "@media only screen,print"].reduce(
      (left, kind) => withoutRules(kind, left),
      text,
    );
  return {
    name,
    text: { list: ofLists(personal), compact: ofLists(all), public: everybodys, applying, personal },
    mark,
  };
}

/** CSS without the blocks that begin with these words, whatever is nested in them. */
export function withoutRules(start: string, css: string): string {
  const from = css.indexOf(`${start}{`);
  if (from < 0) return css;
  let depth = 0;
  let end = from;
  do {
    end = css.slice(end).search(/[{}]/) + end + 1;
    depth += css[end - 1] === "{" ? 1 : -1;
  } while (depth > 0);
  return withoutRules(start, css.slice(0, from) + css.slice(end));
}

const findName = (clientDirectory: string) =>
  namesIn(join(clientDirectory, "assets")).find((file) => fileName.test(file));

const addressOf = (name: string) => `/assets/${name}`;

/** The file's own address, for pages of this process that are not of the build; undefined in development. */
export function findStyleSheetAddress(clientDirectory: string): string | undefined {
  const name = findName(clientDirectory);
  return name && addressOf(name);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Where pages of an API in another process, which does not know the build, find its style sheet. */
export const stylesPath = "/styles.css";

/** Leads to the sheet's file, so that a browser that has the file loads nothing again. In development it is Vite's. */
export const leadToStyles =
  (sheet: StyleSheet | null): RequestHandler =>
  (_req, res) => {
    res.setHeader("Cache-Control", "public, max-age=300");
    res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    res.setHeader("Location", sheet === null ? "/app/styles.css?direct" : addressOf(sheet.name));
    res.status(302).end();
  };

/** Sent with the style sheet's file: a browser that sends it back has the file. It says nothing of the person. */
export const loadedStylesCookie = (own: OwnCookies, { mark }: StyleSheet) =>
  `${own.styles}=${mark}; ${own.attributes}; HttpOnly; Max-Age=31536000`;

interface PageAsked {
  path: string;
  isSignedIn: boolean;
  /** The mark of the file that the browser has loaded. */
  loaded: string | undefined;
  userAgent: string | undefined;
}

/**
 * The styles for the page itself, for browsers that have not loaded the file yet. Text browsers never load it. They are
 * recognised by their name, without a `Vary`: either page suits every browser.
 */
export function stylesToInline(
  sheet: StyleSheet | null,
  { path, isSignedIn, loaded, userAgent }: PageAsked,
): string | null {
  if (sheet === null || loaded === sheet.mark || isTextBrowser(userAgent)) return null;
  // the home page of somebody with applications has some of their profile's pieces
  if (/^\/(profile|exam)\b/i.test(path) || (isSignedIn && path === "/")) return sheet.text.personal;
  if (/^\/jobs$/i.test(path)) return sheet.text.list;
  if (/^\/jobs2$/i.test(path)) return sheet.text.compact;
  return sheet.text[/^\/(apply|confirmation|jobs\/[^/]+\/apply)\b/i.test(path) ? "applying" : "public"];
}
