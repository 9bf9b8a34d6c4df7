/**
 * Reads an amount as people type it (`25000`, `25,000.5`, `₱25,000.00`) into the wire's `25000.50`: a dot for decimals,
 * commas between thousands, two decimals at most (spec 5). Null when it is not an amount.
 */
export function readMoney(typed: string): string | null {
  const plain = typed.replace(/[\s₱$€£]|^[A-Z]{3}/g, "");
  if (!/^(\d{1,10}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain)) return null;
  const [whole = "0", cents = ""] = plain.replace(/,/g, "").split(".");
  const amount = `${whole.replace(/^0+(?=\d)/, "")}.${cents.padEnd(2, "0")}`;
  return amount.length <= 13 ? amount : null;
}

/** `25000.5` as `25,000.50`; what is not an amount stays as it was typed. */
export function showMoney(amount: string): string {
  const read = readMoney(amount);
  return read ? read.replace(/\B(?=(\d{3})+\.)/g, ",") : amount;
}
