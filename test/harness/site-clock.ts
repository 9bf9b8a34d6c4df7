import { mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { RunningSite } from "./running-site";

/** Lets time pass for running sites: their clocks read what to add from a file. */
export interface SiteClock {
  /** For `startSite`; sites that are given the same share the clock. */
  settings: Record<string, string>;
  now(): Date;
  /** Moves on this site's clock, as if it had run all the time: no outage is given back for it. */
  pass(site: RunningSite, minutes: number): Promise<void>;
  /** Moves on minute by minute; each one ends when all of these sites have done what was due in it. */
  run(sites: readonly RunningSite[], minutes: number): Promise<void>;
  /** Moves on while the site is killed: it gives the time back when it starts again. */
  passWhileDown(minutes: number): void;
}

export function siteClock(): SiteClock {
  const folder = mkdtempSync(join(tmpdir(), "site-clock-"));
  const file = join(folder, "ahead");
  let ahead = 0;
  // at once: a site that reads half of it would be back in its own time
  const write = () => {
    writeFileSync(join(folder, "next"), String(ahead));
    renameSync(join(folder, "next"), file);
  };
  write();
  const now = () => new Date(Date.now() + ahead);

  async function pass(site: RunningSite, minutes: number): Promise<void> {
    ahead += minutes * 60_000;
    await site.db.updateTable("heartbeats").set({ at: now() }).execute();
    write();
  }

  /** Beside the file, each process writes how far it has come. */
  const countArrived = () =>
    readdirSync(folder).filter((name) => name !== "ahead" && readFileSync(join(folder, name), "utf8") === String(ahead))
      .length;

  return {
    settings: {
      NODE_OPTIONS: `--import ${pathToFileURL("test/harness/site-clock.preload.mjs").href}`,
      SITE_CLOCK: file,
    },
    now,
    passWhileDown(minutes) {
      ahead += minutes * 60_000;
      write();
    },
    pass,
    async run(sites, minutes) {
      const [site] = sites;
      if (!site) throw new Error("No site runs by this clock");
      for (let minute = 0; minute < minutes; minute++) {
        await pass(site, 1);
        while (countArrived() < sites.length) await pause(10);
      }
    },
  };
}
