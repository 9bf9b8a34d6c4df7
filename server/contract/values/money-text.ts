import { currencies, currencySigns } from "./money";
import { groupThousands } from "./numbers";

const signs = Object.values(currencySigns);
const symbols = signs.map((sign) => sign.slice(-1)).join("");
/** `US` of `US$`. */
const lettersOfSigns = signs.flatMap((sign) => sign.slice(0, -1) || []).join("|");

/** What people write around an amount: spaces of any kind, and a currency before it: `₱`, `PHP`, `P`, `US$`. */
const around = new RegExp(
  `[\\s${symbols}]|^(?:${currencies.join("|")}|P|(?:${lettersOfSigns})(?=[${symbols}]))(?=[\\s\\d${symbols}])`,
  "gi",
);
const grouped = /^(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/;
/** `1.234` is a thousand in countries that group with dots, and about one elsewhere: such amounts are refused. */
const ambiguous = /^[1-9]\d{0,2}\.\d{3}$/;

/** Removes the spaces and the currency around an amount. */
export const plainMoney = (typed: string): string => typed.trim().replace(around, "");

/**
 * Reads an amount as people type it (`25000`, `25,000.5`, `₱ 25 000.00`) into the wire's `25000.50`: a dot for decimals,
 * commas between thousands, rounded half up to two decimals. Null when it is not an amount, or one of more than
 * ten digits before the dot, which is the most that is stored.
 */
export function readMoney(typed: string): string | null {
  const plain = plainMoney(typed);
  if (!grouped.test(plain) || ambiguous.test(plain)) return null;
  const [whole = "0", decimals = ""] = plain.replace(/,/g, "").split(".");
  const digits = whole.replace(/^0+/, "") + decimals.slice(0, 2).padEnd(2, "0");
  if (digits.length > maxDigits) return null;
  // Whole hundredths of at most 12 digits: exact.
  const hundredths = String(Number(digits) + (/^\d\d[5-9]/.test(decimals) ? 1 : 0)).padStart(3, "0");
  return hundredths.length > maxDigits ? null : `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}

/** The digits of a decimal(12,2). */
const maxDigits = 12;

/** `25000.5` as `25,000.50`; what is not an amount stays as it was typed. */
export function showMoney(amount: string): string {
  const read = readMoney(amount);
  return read ? groupThousands(read) : amount;
}
