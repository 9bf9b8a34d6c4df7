interface Operator {
  /** The server's address for browsers. */
  address: string;
  /** Whether every subdomain has https, too. */
  hstsSubdomains: boolean;
}

/** HSTS for helmet: browsers use only https for a year. Null when the address is not https. */
export const strictTransport = ({ address, hstsSubdomains }: Operator) =>
  address.startsWith("https:") ? { maxAge: 31_536_000, includeSubDomains: hstsSubdomains } : null;

/** The same as a header's value, for answers that helmet does not handle. */
export function strictTransportHeader(operator: Operator): string | null {
  const rule = strictTransport(operator);
  return rule && `max-age=${rule.maxAge}${rule.includeSubDomains ? "; includeSubDomains" : ""}`;
}
