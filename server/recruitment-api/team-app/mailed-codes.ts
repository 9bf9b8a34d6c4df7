import { createHmac, randomInt } from "node:crypto";
import type { CodePurpose } from "../database/schema";
import { sameSecret } from "../http/encrypted-cookies";

const texts: Record<CodePurpose, string> = {
  address: "e-mail code",
  address_change: "e-mail change code",
  sign_in: "sign-in code",
};

/** Six digits for a mail. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, "0");

/** What is kept of a code: of no use without the key, nor for another purpose or another person. */
export const hashCode = ({ purpose, userId }: { purpose: CodePurpose; userId: number }, code: string, appKey: Buffer) =>
  createHmac("sha256", appKey).update(`${texts[purpose]} ${userId} ${code}`).digest("hex");

/** Whether one of the codes that were sent has this hash. Each is compared, in a time that tells nothing. */
export const isOneOf = (sent: readonly { code_hash: string }[], hash: string): boolean =>
  sent.filter(({ code_hash }) => sameSecret(code_hash, hash)).length > 0;
