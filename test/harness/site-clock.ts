import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RunningSite } from "./running-site";

/** Lets time pass for a running site: its clock reads what to add from a file. */
export interface SiteClock {
  /** For `startSite`. */
  settings: Record<string, string>;
  /** Moves on this site's clock, as if it had run all the time: no outage is given back for it. */
  pass(site: RunningSite, minutes: number): Promise<void>;
  /** Moves on while the site is killed: it gives the time back when it starts again. */
  passWhileDown(minutes: number): void;
}

export function siteClock(): SiteClock {
  const file = join(mkdtempSync(join(tmpdir(), "site-clock-")), "ahead");
  let ahead = 0;
  const write = () => writeFileSync(file, String(ahead));
  write();
  return {
    settings: {
      NODE_OPTIONS: `--import ${pathToFileURL("test/harness/site-clock.preload.mjs").href}`,
      SITE_CLOCK: file,
    },
    passWhileDown(minutes) {
      ahead += minutes * 60_000;
      write();
    },
    async pass(site, minutes) {
      ahead += minutes * 60_000;
      await site.db
        .updateTable("heartbeats")
        .set({ at: new Date(Date.now() + ahead) })
        .execute();
      write();
    },
  };
}
