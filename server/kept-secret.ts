import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config";

/** The configured session secret, or else the one stored in this data folder. */
export const sessionSecretOf = (config: Config): string =>
  config.secrets.session ?? keepSecret(config.dataDir, "session");

/**
 * A secret of the embedded default: created at the first start and stored in `<dataDir>/<name>.secret` for its owner alone
 * (0600), so that sessions outlive a restart without any configuration.
 */
export function keepSecret(dataDir: string, name: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, `${name}.secret`);
  return readKept(file) ?? makeKept(file);
}

function makeKept(file: string): string {
  const draft = `${file}.${process.pid}`;
  const fresh = randomBytes(32).toString("hex");
  writeFileSync(draft, fresh, { mode: 0o600, flush: true });
  try {
    // A hard link, because it never replaces: two concurrent first starts end with the same secret.
    linkSync(draft, file);
    return fresh;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return readKept(file) ?? makeKept(file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @throws when the file has no secret */
function readKept(file: string): string | null {
  let kept: string;
  try {
    kept = readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  if (kept.length < 32)
    throw new Error(`${file} does not hold a secret. Delete it to have a new one made; everybody is then signed out.`);
  return kept;
}
