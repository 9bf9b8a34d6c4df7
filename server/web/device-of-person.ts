import type { Identity } from "../bff/identity";
import { knownDeviceCookie } from "../contract/known-device";
import type { DeviceFact, RequestContext } from "../contract/request-context";
import { examCategories } from "../contract/values/exam-parts";
import { readId } from "../contract/values/ids";
import type { KeptSubmissions } from "./kept-submission";
import type { OutgoingCookies } from "./outgoing-cookies";
import type { OwnCookies } from "./own-cookies";

/** In seconds: longer than any session, and as long as anything is stored on the device. */
const month = 2_592_000;

interface Marks {
  own: OwnCookies;
  cookies: OutgoingCookies;
}

/** What this request's browser keeps of its person; on a shared device from now on nothing that outlives the browser. */
export function deviceOf(
  identity: Identity,
  values: ReadonlyMap<string, string>,
  { own, cookies, setHeader }: Marks & { setHeader(name: string, value: string): void },
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

/** Whose browser this is, by marks that tell two people of one device apart without saying who they are. */
interface PersonOfBrowser {
  /** The mark of the signed-in person; null for nobody. */
  mark: string | null;
  /** The mark of who is signed in now or was last: text that is typed after the session has ended is still theirs. */
  lastMark: string | null;
  /** The beginning of the mark, which the page may know: enough to tell two people apart. Undefined while the API cannot say. */
  pageMark: string | null | undefined;
  /** Removes typed text that the browser keeps. */
  forgetKept(): void;
  /** Runs on sign-out, also of a session that has ended: the next person at a shared device must not find this person's text. */
  leave(): void;
}

/** Notes who is signed in, and removes what the browser keeps of somebody else. */
export function personOfBrowser(
  identity: Identity,
  values: ReadonlyMap<string, string>,
  { own, cookies, kept }: Marks & { kept: KeptSubmissions },
): PersonOfBrowser {
  const before = values.get(own.lastPerson) ?? null;
  const mark = identity.state === "signed-in" ? kept.markOf(identity.user.id) : null;
  const forgetKept = () => kept.erase(cookies);
  if (mark !== null && mark !== before) {
    cookies.set(own.lastPerson, `${own.lastPerson}=${mark}; ${own.attributes}; HttpOnly; Max-Age=${month}`);
    if (before !== null) forgetKept();
  }
  const lastMark = mark ?? before;
  return {
    mark,
    lastMark,
    pageMark: identity.state === "unknown" ? undefined : (mark?.slice(0, 8) ?? null),
    forgetKept,
    leave() {
      forgetKept();
      const [left] = /^[\w-]{8}/.exec(lastMark ?? "") ?? [];
      // readable by scripts of the page, which remove it again
      if (left) cookies.set(own.signedOut, `${own.signedOut}=${left}; ${own.attributes}; Max-Age=${month}`);
    },
  };
}

/**
 * Which parts of its last assessment this browser has sent, `401.idioms.written`. An API without exam parts does not say it, and
 * without scripts a cookie is the only place on the device.
 */
export function createSentExamParts(
  values: ReadonlyMap<string, string>,
  { own, cookies }: Marks,
): RequestContext["sentExamParts"] {
  const [session, ...names] = (values.get(own.sentExamParts) ?? "").split(".");
  const sessionId = readId(session);
  const parts = examCategories.filter((category) => sessionId !== null && names.includes(category));
  return {
    sessionId,
    parts,
    add(ofSession, category) {
      const before = ofSession === sessionId ? parts.filter((one) => one !== category) : [];
      const value = [ofSession, ...before, category].join(".");
      cookies.set(own.sentExamParts, `${own.sentExamParts}=${value}; ${own.attributes}; HttpOnly; Max-Age=${month}`);
    },
  };
}
