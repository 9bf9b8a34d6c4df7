import type { MapSettings } from "../../../server/contract/request-context";
import type { GoogleMapsLibraries } from "./google-maps-types";

/**
 * Loads Google's map script, once. The vendor's own loader gives up at the first failure since its version 2, but phones often
 * lose their connection for a few seconds. So this one retries three times, after 0.5, 2 and 6 seconds.
 */

/** Before the second, third and fourth try. */
const waitsMs = [500, 2000, 6000];

/** Milliseconds to wait for an answer before the try counts as failed. */
const maxTryMs = 30_000;

const scriptId = "google-maps-script";

/** Google calls the function of this name when its library is ready. */
const readyCallback = "__mapIsReady";

declare global {
  interface Window {
    google?: { maps?: { importLibrary?: (name: string) => Promise<unknown> } };
    [readyCallback]?: () => void;
    /** Google calls this function when it does not accept the key. The script itself loads all the same. */
    gm_authFailure?: () => void;
  }
}

let loading: Promise<GoogleMapsLibraries> | null = null;
let refused = false;
const refusalListeners = new Set<() => void>();

/**
 * Loads the libraries `maps`, `places` and `marker`. Calls while they load share one promise; after a failure the next call
 * starts again.
 * @param nonce lets the script run; the page's own when not given
 * @throws {Error} 'The Google Maps JavaScript API could not load.' after four tries, with the last failure as its cause
 */
export function loadGoogleMaps(settings: MapSettings, nonce = pageNonce()): Promise<GoogleMapsLibraries> {
  window.gm_authFailure = onRefusal;
  if (refused) {
    // a failed script element cannot be loaded again
    document.getElementById(scriptId)?.remove();
    delete window.google;
    refused = false;
  }
  loading ??= tryToLoad(settings, nonce, waitsMs).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Calls back when Google refuses the key, some time after everything has loaded. Returns a function that stops it. */
export function onKeyRefused(listener: () => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

function onRefusal() {
  loading = null;
  refused = true;
  for (const listener of refusalListeners) listener();
}

async function tryToLoad(
  settings: MapSettings,
  nonce: string | undefined,
  [wait, ...later]: readonly number[],
): Promise<GoogleMapsLibraries> {
  try {
    if (!window.google?.maps?.importLibrary) await runScript(settings, nonce);
    return await importLibraries();
  } catch (cause) {
    if (wait === undefined) throw new Error("The Google Maps JavaScript API could not load.", { cause });
    await pause(wait);
    return tryToLoad(settings, nonce, later);
  }
}

/** Waits up to a fifth longer, so that people who lost the connection together do not all retry at the same moment. */
const pause = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds * (1 + Math.random() / 5)));

function runScript({ key, scriptUrl }: MapSettings, nonce: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = new URLSearchParams({
      key,
      v: "weekly",
      libraries: "places,marker",
      loading: "async",
      callback: readyCallback,
    });
    const script = document.createElement("script");
    const fail = (why: string) => {
      clearTimeout(limit);
      script.remove();
      reject(new Error(why));
    };
    const limit = setTimeout(() => fail("The map script did not answer in time"), maxTryMs);
    window[readyCallback] = () => {
      clearTimeout(limit);
      resolve();
    };
    script.id = scriptId;
    script.src = `${scriptUrl}?${query}`;
    script.async = true;
    if (nonce) script.setAttribute("nonce", nonce);
    script.onerror = () => fail("The map script could not be fetched");
    // the sign-in page of a Wi-Fi network answers every URL, and with success
    script.onload = () => window.google?.maps || fail("Something else than the map script answered");
    if (nonce) giveNonceToStyles(nonce);
    document.head.append(script);
  });
}

/** Google copies the nonce of the first style element that has one to the styles that it adds. */
function giveNonceToStyles(nonce: string) {
  if (document.querySelector("style[nonce]")) return;
  const style = document.createElement("style");
  // as an attribute, because Google does not read the property
  style.setAttribute("nonce", nonce);
  document.head.append(style);
}

/** One call each: the script's query alone does not load `marker`. */
async function importLibraries(): Promise<GoogleMapsLibraries> {
  const { importLibrary } = window.google?.maps ?? {};
  if (!importLibrary) throw new Error("The map script has no libraries");
  const [maps, , marker] = await Promise.all(["maps", "places", "marker"].map((name) => importLibrary(name)));
  return { ...(maps as object), ...(marker as object) } as GoogleMapsLibraries;
}

const pageNonce = () => document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
