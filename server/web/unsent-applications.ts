import { paths } from "../../app/paths";
import type { UnsentApplications } from "../bff/apply-without-drafts";
import type { UnsentApplication } from "../contract/outcomes";
import type { CookieSetting } from "./outgoing-cookies";
import type { OwnCookies } from "./own-cookies";
import { createSealedCookie } from "./sealed-cookie";

interface Browser {
  values: ReadonlyMap<string, string>;
  cookies: CookieSetting;
  /** The mark of who is signed in; null for nobody. */
  person: string | null;
}

/**
 * Unsent applications, for an API that keeps no drafts: cookies that are sealed for one person and one job, for a month. Each
 * job has its own, because they are sent for the pages of that application alone; so they may not have the `__Host-` prefix,
 * which asks for the whole site.
 */
export function createUnsentApplications(secret: string, own: OwnCookies) {
  const cookie = createSealedCookie({
    secret,
    purpose: "unsent application",
    names: own.unsent,
    attributes: own.attributesWithoutPath,
    seconds: 30 * 86_400,
    // With a kept form and the API's own cookies, still fewer than the 8 KB that proxies allow.
    pieceLength: 2_000,
  });

  return ({ values, cookies, person }: Browser): UnsentApplications => {
    const written = new Map<string, UnsentApplication | null>();
    const where = (jobId: string) => ({ boundTo: `${person}\n${jobId}`, path: paths.apply.start(jobId) });
    return {
      find(jobId) {
        const changed = written.get(jobId);
        if (changed !== undefined) return changed;
        const text = person === null ? null : cookie.open(values, where(jobId).boundTo);
        // sealed by us, so it can only be what `keep` got
        return text === null ? null : (JSON.parse(text) as UnsentApplication);
      },
      keep(jobId, unsent) {
        if (person === null || !cookie.write(cookies, JSON.stringify(unsent), where(jobId))) return false;
        written.set(jobId, unsent);
        return true;
      },
      forget(jobId) {
        written.set(jobId, null);
        cookie.erase(cookies, where(jobId));
      },
    };
  };
}
