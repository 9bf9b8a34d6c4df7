import { createHash } from "node:crypto";

/** A short hash of a content: 132 bits of its SHA-256 in base64url. */
export const fingerprintOf = (content: string | Buffer) =>
  createHash("sha256").update(content).digest("base64url").slice(0, 22);
