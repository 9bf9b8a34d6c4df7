import { createHmac, randomInt } from "node:crypto";
import { sameSecret } from "../core/xsrf-token";
import type { CodePurpose } from "../database/tables/accounts";

const texts: Record<CodePurpose, string> = {
  address: "email code",
  address_change: "email change code",
  sign_in: "sign-in code",
};

/** Six digits for a mail. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, "0");

/** The stored hash of a code: useless without the key, and for any other purpose or person. */
export const hashCode = ({ purpose, userId }: { purpose: CodePurpose; userId: number }, code: string, appKey: Buffer) =>
  createHmac("sha256", appKey).update(`${texts[purpose]} ${userId} ${code}`).digest("hex");

/** Whether one of the sent codes has this hash. Compares all, in a time that reveals nothing. */
export const isOneOf = (sent: readonly { code_hash: string }[], hash: string): boolean =>
  sent.filter(({ code_hash }) => sameSecret(code_hash, hash)).length > 0;
