import { LRUCache } from "lru-cache";
import { z } from "zod";
import { readJson, wholeAnswer } from "../bff/whole-answer";
import type { IconDrawing } from "../contract/request-context";
import { dayMs, minuteMs } from "../contract/values/durations";
import { iconKey, iconWait, type PartsOfIconName } from "../contract/values/icon-name";
import type { Log } from "../logging";
import { shapesIn } from "./icon-shapes";

/** How long an icon that the service lacks, or that we refuse to show, is not requested again. */
const missFor = 10 * minuteMs;
/** How long no request is made after a failure, so that in an outage only one page in many waits half a second. */
const restFor = minuteMs;
const maxKept = 1_000;
const maxMisses = 5_000;
/** Requests under way at once. */
const maxAtOnce = 8;
const maxBytes = 256 * 1024;

/** Icons of the service that the operator configured. */
export interface IconService {
  /** The icons that were found, by `iconKey`. Never throws. */
  find(names: readonly PartsOfIconName[]): Promise<Map<string, IconDrawing>>;
}

interface Around {
  log: Log;
  now: () => number;
  /** Milliseconds that an answer may take. */
  wait?: number;
}

interface Kept {
  icon: IconDrawing | null;
  until: number;
}

/**
 * A client for a service with Iconify's API. It makes one request for all icons of a collection that a page needs, and callers
 * that wait for the same icon share it. Answers are cached; missing icons have a cache of their own, so that made-up names never
 * push out real icons.
 */
export function createIconService(url: string, { log, now, wait = iconWait }: Around): IconService {
  const drawings = new LRUCache<string, Kept>({ max: maxKept });
  const misses = new LRUCache<string, Kept>({ max: maxMisses });
  const underWay = new Map<string, Promise<IconDrawing | null>>();
  let requests = 0;
  let restsUntil = 0;

  const known = (key: string) => {
    const kept = drawings.get(key) ?? misses.get(key);
    return kept && now() < kept.until ? kept : null;
  };

  function keep(key: string, icon: IconDrawing | null): void {
    drawings.delete(key);
    if (icon) drawings.set(key, { icon, until: now() + dayMs });
    else misses.set(key, { icon, until: now() + missFor });
  }

  async function ask(collection: string, names: readonly string[]): Promise<Map<string, IconDrawing>> {
    if (requests >= maxAtOnce || now() < restsUntil) return new Map();
    requests++;
    try {
      const icons = await fetchIcons(`${url}/${collection}.json?icons=${names.join(",")}`, wait);
      const found = new Map<string, IconDrawing>();
      for (const name of names) {
        const icon = drawingOf(icons, name);
        keep(iconKey({ collection, name }), icon);
        if (icon) found.set(name, icon);
      }
      return found;
    } catch (error) {
      restsUntil = now() + restFor;
      log.warn({ collection, err: error }, "The icon service did not answer: it is asked again in a minute");
      return new Map();
    } finally {
      requests--;
    }
  }

  return {
    async find(names) {
      const wanted = new Map<string, string[]>();
      const unique = new Map(names.map((name) => [iconKey(name), name]));
      for (const [key, { collection, name }] of unique)
        if (!known(key) && !underWay.has(key)) wanted.set(collection, [...(wanted.get(collection) ?? []), name]);
      for (const [collection, list] of wanted) {
        const asking = ask(collection, list);
        for (const name of list) {
          const key = iconKey({ collection, name });
          const icon = asking.then((icons) => icons.get(name) ?? null).finally(() => underWay.delete(key));
          underWay.set(key, icon);
        }
      }
      const found = new Map<string, IconDrawing>();
      await Promise.all(
        [...unique.keys()].map(async (key) => {
          const icon = known(key)?.icon ?? (await underWay.get(key)) ?? null;
          if (icon) found.set(key, icon);
        }),
      );
      return found;
    },
  };
}

const size = z.number().positive().max(4096).optional();
const place = z.number().min(-4096).max(4096).optional();
const box = { width: size, height: size, left: place, top: place };
const Icons = z.object({ ...box, icons: z.record(z.string(), z.unknown()), aliases: z.unknown().optional() });
const Icon = z.object({ ...box, body: z.string() });
/** Another name for an icon. The schema refuses aliases that rotate or mirror it, because we do not draw those. */
const Alias = z.strictObject({ parent: z.string() });

/**
 * The icons of an answer; null when the service has none of them or the answer has another shape.
 * @throws on a timeout and on a server error
 */
async function fetchIcons(address: string, wait: number): Promise<z.infer<typeof Icons> | null> {
  const signal = AbortSignal.timeout(wait);
  const response = await fetch(address, { headers: { Accept: "application/json" }, redirect: "error", signal });
  if (response.status >= 500 || response.status === 429) {
    await response.body?.cancel();
    throw new Error(`HTTP ${response.status}`);
  }
  const answer = await wholeAnswer(response, signal, maxBytes);
  return response.ok ? (Icons.safeParse(readJson(answer)).data ?? null) : null;
}

function drawingOf(answer: z.infer<typeof Icons> | null, name: string): IconDrawing | null {
  if (answer === null) return null;
  const { icons, aliases, width = 16, height = 16, left = 0, top = 0 } = answer;
  const parent = Alias.safeParse(ownOf(aliases, name)).data?.parent;
  const icon = Icon.safeParse(ownOf(icons, name) ?? (parent && ownOf(icons, parent))).data;
  const body = icon ? shapesIn(icon.body) : null;
  return icon && body ? { left, top, width, height, ...definedIn(icon), body } : null;
}

const definedIn = ({ width, height, left, top }: z.infer<typeof Icon>) =>
  Object.fromEntries(Object.entries({ width, height, left, top }).filter(([, value]) => value !== undefined));

/** Own properties only: a name may be `constructor`, which every object inherits. */
const ownOf = (map: unknown, name: string): unknown =>
  typeof map === "object" && map !== null && Object.hasOwn(map, name) ? Reflect.get(map, name) : undefined;
