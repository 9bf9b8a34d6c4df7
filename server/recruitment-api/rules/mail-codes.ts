import { createHmac, timingSafeEqual } from "node:crypto";
import { codeSigns } from "./receipts";

/** Signs that prove a code: one in 29^12 guesses is right. */
const proofLength = 12;
const pattern = new RegExp(`^M24([${codeSigns}]{${proofLength}})([${codeSigns}]{1,11})$`);

/** The code that stands in a mail, `M24-7KQ4-M2XD-9RTV-5C`: what proves that it is ours, then the mail's number. */
export function codeOfMail(mailId: number, appKey: Buffer): string {
  const signs = proofOf(mailId, appKey) + inSigns(BigInt(mailId));
  return ["M24", ...(signs.match(/.{1,4}/g) ?? [])].join("-");
}

/** The mail of a code as a person typed it, in small letters or without dashes; null for one that we did not make. */
export function readMailCode(typed: string, appKey: Buffer): number | null {
  const [, proof = "", number = ""] = pattern.exec(typed.toUpperCase().replace(/[^A-Z0-9]/g, "")) ?? [];
  const mailId = [...number].reduce((sum, sign) => sum * codeSigns.length + codeSigns.indexOf(sign), 0);
  if (proof === "" || !Number.isSafeInteger(mailId)) return null;
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(mailId, appKey))) ? mailId : null;
}

function proofOf(mailId: number, appKey: Buffer): string {
  const digest = createHmac("sha256", appKey).update(`code of a mail\n${mailId}`).digest("hex");
  return inSigns(BigInt(`0x${digest}`)).slice(-proofLength);
}

function inSigns(value: bigint): string {
  const base = BigInt(codeSigns.length);
  const sign = codeSigns[Number(value % base)] ?? "";
  return value < base ? sign : inSigns(value / base) + sign;
}
