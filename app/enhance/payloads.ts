import { usualTimezone } from "../interface/usual-timezone";
import type { SiteData } from "../site/site-data";
import { ruleAt } from "./build-manifest";

/** The target of the navigation that is not to end. */
let held: unknown;
/** The frame's data from before something was sent: what it says of the visitor may not be true any more. */
let outlived: unknown;

/** Keeps the router from finishing the navigation that begins now, because another document takes the page's place. */
export function holdNavigation(): void {
  held = window.__remixRouter.state.navigation.location;
}

/**
 * Where what everybody sees of a page can be had, without the visitor's rights; null for pages that are not rendered ahead, with
 * a question, and for everybody who may see something else on them.
 * @param path of a page of this site
 */
export function payloadAddress(path: string): string | null {
  const { prerender, redirect } = path.includes("?") ? {} : ruleAt(path);
  if (!prerender || redirect || !isLikeEverybody()) return null;
  return `${path.replace(/\/+$/, "")}/_payload.json?${window.__remixManifest.version}`;
}

/** Signed out, in this and every other tab (the API's cookie), with nothing saved, and the usual times. */
function isLikeEverybody(): boolean {
  const site = window.__remixRouter.state.loaderData.root as SiteData | undefined;
  return (
    site !== outlived &&
    site?.visitor.state === "anonymous" &&
    site.visitor.savedCount === 0 &&
    site.preferences.timezone === usualTimezone &&
    !/XSRF/i.test(document.cookie)
  );
}

/** Answers what the router asks for from payloads, where there are some; a change's new page is always asked for anew. */
export function answerFromPayloads(): void {
  const usual = window.fetch;
  window.fetch = async (input, init) => {
    const { navigation, loaderData } = window.__remixRouter.state;
    const { state, formMethod = "GET", location: target } = navigation;
    if (init?.method && init.method !== "GET") outlived = loaderData.root;
    const path = target?.pathname ?? "";
    const data = `${path === "/" ? "/_root" : path.replace(/\/+$/, "")}.data`;
    if (state === "loading" && formMethod === "GET" && String(input).split("?")[0]?.endsWith(data)) {
      if (target === held) return new Promise(() => {});
      const address = payloadAddress(path + target?.search);
      if (address)
        try {
          const answer = await usual(address, { signal: init?.signal ?? null });
          if (answer.ok) return new Response(withRoot(await answer.text(), loaderData.root));
        } catch {
          // then in the usual way, which also says what is wrong with the line
        }
    }
    return usual(input, init);
  };
}

/**
 * The page's data with the frame's beside it, as it is here already: single fetch takes both from one answer. The format is
 * turbo-stream's: every value has a row, an object's keys and values are the numbers of their rows.
 */
export function withRoot(payload: string, root: unknown): string {
  const rows = JSON.parse(payload) as unknown[];
  const add = (value: unknown): number => {
    if (value === undefined) return -7;
    if (value === null) return -5;
    const at = rows.push(value) - 1;
    if (Array.isArray(value)) rows[at] = value.map(add);
    else if (typeof value === "object")
      rows[at] = Object.fromEntries(
        Object.entries(value).map(([name, part]) => [`_${add(name)}`, add(part)]),
      );
    return at;
  };
  Object.assign(rows[0] as object, { [`_${add("root")}`]: add({ data: root }) });
  return JSON.stringify(rows);
}
