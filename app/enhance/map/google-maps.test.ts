// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const settings = { key: "the key", mapId: null, scriptUrl: "https://maps.example.com/api/js" };
const failure = "The Google Maps JavaScript API could not load.";

/** Before each test the page is new, and the module is loaded again. */
let maps: typeof import("./google-maps");
const importLibrary = vi.fn(async (name: string) => ({ [name]: true }));
beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.resetModules();
  document.head.innerHTML = '<script nonce="abc"></script>';
  delete window.google;
  importLibrary.mockClear();
  maps = await import("./google-maps");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const listScripts = () => [...document.querySelectorAll<HTMLScriptElement>("script[src]")];

function getScript(): HTMLScriptElement {
  const [script, ...others] = listScripts();
  expect(others).toEqual([]);
  if (!script) throw new Error("No script is on its way");
  return script;
}

/** The browser and Google's script when everything works. */
function answer() {
  const script = getScript();
  window.google = { maps: { importLibrary } };
  script.dispatchEvent(new Event("load"));
  const ready = (window as unknown as Record<string, () => void>)[
    new URL(script.src).searchParams.get("callback") ?? ""
  ];
  ready?.();
}

const fail = () => getScript().dispatchEvent(new Event("error"));
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Records the result of a promise. */
function watch(promise: Promise<unknown>) {
  const seen: { value?: unknown; error?: Error } = {};
  promise.then(
    (value) => {
      seen.value = value;
    },
    (error) => {
      seen.error = error;
    },
  );
  return seen;
}

describe("loading Google's map", () => {
  it("asks for the weekly version with the libraries places and marker, by the page's own nonce", async () => {
    watch(maps.loadGoogleMaps(settings));
    const script = getScript();
    const url = new URL(script.src);
    expect(url.origin + url.pathname).toBe(settings.scriptUrl);
    const { callback, ...query } = Object.fromEntries(url.searchParams);
    expect(query).toEqual({ key: "the key", v: "weekly", libraries: "places,marker", loading: "async" });
    expect(callback).toMatch(/^\w+$/);
    expect(script.nonce).toBe("abc");
    expect(document.querySelector<HTMLStyleElement>("style[nonce]")?.nonce).toBe("abc");
  });

  it("takes a nonce that is given in place of the page's", () => {
    watch(maps.loadGoogleMaps(settings, "given"));
    expect(getScript().nonce).toBe("given");
  });

  it("brings each library by its own call, and the same ones to all who ask", async () => {
    const first = maps.loadGoogleMaps(settings);
    expect(maps.loadGoogleMaps(settings)).toBe(first);
    answer();
    expect(await first).toEqual({ maps: true, marker: true });
    expect(importLibrary.mock.calls.map(([name]) => name)).toEqual(["maps", "places", "marker"]);
    expect(maps.loadGoogleMaps(settings)).toBe(first);
    expect(listScripts()).toHaveLength(1);
  });

  it("tries again after 0.5, 2 and 6 seconds, each time with a new script alone, and then works", async () => {
    const seen = watch(maps.loadGoogleMaps(settings));
    for (const wait of [500, 2000, 6000]) {
      fail();
      await pass(wait - 1);
      expect(listScripts()).toEqual([]);
      await pass(1);
      expect(listScripts()).toHaveLength(1);
    }
    answer();
    await pass(0);
    expect(seen).toEqual({ value: { maps: true, marker: true } });
  });

  it("waits up to a fifth longer, so that not all come back at once", async () => {
    vi.mocked(Math.random).mockReturnValue(1);
    watch(maps.loadGoogleMaps(settings));
    fail();
    await pass(599);
    expect(listScripts()).toEqual([]);
    await pass(1);
    expect(listScripts()).toHaveLength(1);
  });

  it("gives up after four tries, leaves no script behind, and starts anew when asked again", async () => {
    const seen = watch(maps.loadGoogleMaps(settings));
    for (const wait of [500, 2000, 6000, 60_000]) {
      fail();
      await pass(wait);
    }
    expect(seen.error).toEqual(new Error(failure));
    expect(listScripts()).toEqual([]);

    const later = watch(maps.loadGoogleMaps(settings));
    fail();
    await pass(500);
    answer();
    await pass(0);
    expect(later.value).toBeDefined();
  });

  it("counts silence, and an answer that is not the script, as failed tries", async () => {
    watch(maps.loadGoogleMaps(settings));
    await pass(30_000);
    expect(listScripts()).toEqual([]);
    await pass(500);
    getScript().dispatchEvent(new Event("load"));
    expect(listScripts()).toEqual([]);
    await pass(2000);
    expect(listScripts()).toHaveLength(1);
  });

  it("uses a script that came after its try was over, and asks again only for what is missing", async () => {
    importLibrary.mockRejectedValueOnce(new Error("The line is gone"));
    const seen = watch(maps.loadGoogleMaps(settings));
    answer();
    await pass(500);
    expect(seen.value).toEqual({ maps: true, marker: true });
    expect(listScripts()).toHaveLength(1);
  });

  it("tells of a refused key, and brings a new script when asked again", async () => {
    const told = vi.fn();
    const stop = maps.onKeyRefused(told);
    const first = maps.loadGoogleMaps(settings);
    answer();
    await first;
    window.gm_authFailure?.();
    expect(told).toHaveBeenCalledTimes(1);

    expect(maps.loadGoogleMaps(settings)).not.toBe(first);
    answer();
    stop();
    window.gm_authFailure?.();
    expect(told).toHaveBeenCalledTimes(1);
  });
});
