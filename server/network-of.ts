import { isIPv4 } from "node:net";

/**
 * The network of an address (`203.0.113.0/24`, `2001:db8:1::/48`): it is stored and rate-limited in place of the address, which
 * would identify a person.
 */
export function networkOf(address: string | null): string | null {
  if (address === null) return null;
  if (isIPv4(address)) return `${address.split(".").slice(0, 3).join(".")}.0/24`;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const first = head.split(":").filter(Boolean);
  const last = tail?.split(":").filter(Boolean) ?? [];
  const groups = tail === undefined ? first : [...first, ...Array(8 - first.length - last.length).fill("0"), ...last];
  return `${groups.slice(0, 3).join(":")}::/48`;
}
