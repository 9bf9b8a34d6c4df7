interface Operator {
  /** As browsers reach this server. */
  address: string;
  /** Whether every host below has https, too. */
  hstsSubdomains: boolean;
}

/** What browsers are told who came by https: for a year to come by nothing else. Null where there is no https. */
export const strictTransport = ({ address, hstsSubdomains }: Operator) =>
  address.startsWith("https:") ? { maxAge: 31_536_000, includeSubDomains: hstsSubdomains } : null;

/** The same as a header, where no helmet writes it. */
export function strictTransportHeader(operator: Operator): string | null {
  const rule = strictTransport(operator);
  return rule && `max-age=${rule.maxAge}${rule.includeSubDomains ? "; includeSubDomains" : ""}`;
}
