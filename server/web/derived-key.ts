import { hkdfSync } from "node:crypto";

/**
 * A key of 32 bytes for one purpose, derived from the site's secret: what is sealed or signed for one purpose is not valid
 * for another.
 */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
