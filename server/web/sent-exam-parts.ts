import type { RequestContext } from "../contract/request-context";
import { examCategories } from "../contract/values/exam-parts";
import { readId } from "../contract/values/ids";
import type { OutgoingCookies } from "./outgoing-cookies";
import type { OwnCookies } from "./own-cookies";

const month = 2_592_000;

/**
 * Which parts of its last assessment this browser has sent, `401.idioms.written`. An API without exam parts does not say it, and
 * without scripts a cookie is the only place on the device.
 */
export function createSentExamParts(
  values: ReadonlyMap<string, string>,
  { own, cookies }: { own: OwnCookies; cookies: OutgoingCookies },
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
