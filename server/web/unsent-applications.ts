import { paths } from "../../app/paths";
import type { UnsentApplications } from "../bff/unsent";
import type { UnsentApplication } from "../contract/outcomes";
import { derivedKey } from "./derived-key";
import type { OutgoingCookies } from "./outgoing-cookies";
import type { OwnCookies } from "./own-cookies";
import { createSealedPieces } from "./sealed-pieces";

const monthSeconds = 30 * 86_400;

interface Browser {
  values: ReadonlyMap<string, string>;
  cookies: Pick<OutgoingCookies, "set">;
  /** The mark of who is signed in; null for nobody. */
  person: string | null;
}

/**
 * Unsent applications, for an API that keeps no drafts: cookies that are sealed for one person and one job. Each job has its
 * own, because they are sent for the pages of that application alone; so they may not have the `__Host-` prefix, which
 * asks for the whole site.
 */
export function createUnsentApplications(secret: string, own: OwnCookies) {
  const pieces = createSealedPieces({
    key: derivedKey(secret, "unsent application"),
    names: own.unsent,
    // With a kept form and the API's own cookies, still fewer than the 8 KB that proxies allow.
    pieceLength: 2_000,
    maxTextLength: 100_000,
  });

  return ({ values, cookies, person }: Browser): UnsentApplications => {
    const written = new Map<string, UnsentApplication | null>();
    const boundTo = (jobId: string) => `${person}\n${jobId}`;
    const set = (jobId: string, lines: readonly (readonly [name: string, value: string])[]) => {
      const attributes = `Path=${paths.apply.start(jobId)}; ${own.attributesWithoutPath}; HttpOnly`;
      for (const [name, value] of lines)
        cookies.set(name, `${name}=${value}; ${attributes}; Max-Age=${value ? monthSeconds : 0}`);
    };
    return {
      find(jobId) {
        const changed = written.get(jobId);
        if (changed !== undefined) return changed;
        const text = person === null ? null : pieces.open(boundTo(jobId), values);
        // sealed by us, so it can only be what `keep` got
        return text === null ? null : (JSON.parse(text) as UnsentApplication);
      },
      keep(jobId, unsent) {
        const closed = person === null ? null : pieces.close(boundTo(jobId), JSON.stringify(unsent));
        if (closed === null) return false;
        written.set(jobId, unsent);
        set(jobId, closed);
        return true;
      },
      forget(jobId) {
        written.set(jobId, null);
        set(
          jobId,
          own.unsent.map((name) => [name, ""]),
        );
      },
    };
  };
}
