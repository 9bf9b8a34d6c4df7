const isSecure = location.protocol === "https:";

/** One of the site's own cookies as the server names it (`own-cookies.ts`): over https no other host of the domain can write it. */
export const ownCookie = (name: string) => (isSecure ? "__Host-" : "") + name;

/** @param maxAge seconds; 0 removes it */
export function writeOwnCookie(name: string, value: string, maxAge: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing on half of the phones
  document.cookie = `${ownCookie(name)}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}${isSecure ? "; Secure" : ""}`;
}
