import type { Identity } from "../bff/identity";
import { knownDeviceCookie } from "../contract/known-device";
import type { DeviceFact, RequestContext } from "../contract/request-context";
import type { OutgoingCookies } from "./outgoing-cookies";
import type { OwnCookies } from "./own-cookies";

interface Parts {
  own: OwnCookies;
  cookies: OutgoingCookies;
  setHeader(name: string, value: string): void;
}

/** What this request's browser keeps of its person; on a shared device from now on nothing that outlives the browser. */
export function deviceOf(
  identity: Identity,
  values: ReadonlyMap<string, string>,
  { own, cookies, setHeader }: Parts,
): RequestContext["device"] {
  const onSharedDevice = identity.state === "signed-in" && identity.user.on_shared_device;
  const { sharedDevice: mark } = own;
  if (onSharedDevice && !values.has(mark)) cookies.set(mark, `${mark}=1; ${own.attributes}; HttpOnly`);
  if (identity.state === "signed-in" && !onSharedDevice && values.has(mark))
    cookies.set(mark, `${mark}=; ${own.attributes}; Max-Age=0`);
  if (onSharedDevice || (identity.state !== "signed-in" && values.has(mark))) cookies.endWithBrowser();
  return {
    onSharedDevice,
    list: () => factsIn(values, own),
    erase() {
      // signing out in the same answer may set the two marks
      for (const name of new Set([...values.keys(), own.lastPerson, own.signedOut])) {
        const line = erasedCookie(name, own);
        if (line !== null) cookies.set(name, line);
      }
      setHeader("Clear-Site-Data", '"cache", "cookies", "storage"');
    },
  };
}

/** What the cookies of this request say, the most personal first; by name alone, none is opened. */
function factsIn(values: ReadonlyMap<string, string>, own: OwnCookies): DeviceFact[] {
  const has = (...names: string[]) => names.some((name) => values.get(name));
  const facts: [DeviceFact, boolean][] = [
    ["typed", has(...own.kept)],
    ["saved_jobs", has(own.savedJobs)],
    ["hidden_jobs", has(own.hiddenJobs)],
    ["last_person", has(own.lastPerson, own.signedOut)],
    ["known_device", has(knownDeviceCookie, `__Host-${knownDeviceCookie}`)],
    ["look", has(own.theme, own.lite, own.timezone, own.currency, own.country)],
  ];
  return facts.flatMap(([fact, isThere]) => (isThere ? [fact] : []));
}

/** The `Set-Cookie` that erases a cookie which the browser sent, ours or the API's; null for a name that no cookie may have. */
const erasedCookie = (name: string, { attributes }: Pick<OwnCookies, "attributes">): string | null =>
  /^[\w!#$%&'*+.^`|~-]{1,200}$/.test(name) ? `${name}=; ${attributes}; Max-Age=0` : null;
