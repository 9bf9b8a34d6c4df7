import { createHash, randomInt } from "node:crypto";
import { momentText } from "../../contract/values/moments";

/**
 * 29 characters without I, L, O, S and U, which could be confused. Their number is prime, so that the check character finds every
 * single typing error.
 */
export const codeSigns = "23456789ABCDEFGHJKMNPQRTVWXYZ";
const pattern = new RegExp(`^R24-?([${codeSigns}]{4})-?([${codeSigns}]{2})$`);

/**
 * A receipt code, `R24-7KQ4-M2`: five random characters and a check character. One wrong character, or two swapped neighbours,
 * never give another valid code. `draw(n)` returns 0 to n-1.
 */
export function newReceiptCode(draw: (below: number) => number = (below) => randomInt(below)): string {
  const drawn = Array.from({ length: 5 }, () => draw(codeSigns.length));
  const signs = [...drawn, checkOf(drawn)].map((value) => codeSigns[value]).join("");
  return `R24-${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** Normalises a typed code, also in lower case or without dashes; null when it is invalid. */
export function readReceiptCode(typed: string): string | null {
  const match = pattern.exec(typed.trim().toUpperCase().replace(/\s/g, ""));
  if (!match) return null;
  const signs = `${match[1]}${match[2]}`;
  const values = [...signs].map((sign) => codeSigns.indexOf(sign));
  return checkOf(values.slice(0, 5)) === values[5] ? `R24-${signs.slice(0, 4)}-${signs.slice(4)}` : null;
}

const checkOf = (values: number[]) =>
  values.reduce((sum, value, index) => sum + value * (index + 1), 0) % codeSigns.length;

/** JSON with sorted keys and no spaces, so that the same record always gives the same text, also after PostgreSQL's jsonb. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`);
    return `{${entries.join(",")}}`;
  }
  return JSON.stringify(value);
}

/** The SHA-256 of a record's canonical JSON, in hexadecimal. */
export const receiptHash = (snapshot: unknown): string =>
  createHash("sha256").update(canonicalJson(snapshot)).digest("hex");

interface Receipt {
  brandName: string;
  jobTitle: string;
  code: string;
  /** ISO 8601. */
  sentAt: string;
  /** The sender's zone, so that the receipt shows the same time as the page. */
  timezone: string | null;
}

/** The receipt in at most 160 characters, one text message: a long job title is shortened. */
export function receiptText({ brandName, jobTitle, code, sentAt, timezone }: Receipt): string {
  const brand = shorten(brandName, 40);
  const rest = `: received. Receipt ${code}, sent ${momentText(sentAt, timezone)}.`;
  const start = `${brand}: your application for `;
  return `${start}${shorten(jobTitle, 160 - start.length - rest.length)}${rest}`;
}

const shorten = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
