const isSecure = location.protocol === "https:";

/** One of the site's own cookies as the server names it (`own-cookies.ts`): over https no other host of the domain can write it. */
export const ownCookie = (name: string) => (isSecure ? "__Host-" : "") + name;

export function removeOwnCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing on half of the phones
  document.cookie = `${ownCookie(name)}=; Path=/; Max-Age=0${isSecure ? "; Secure" : ""}`;
}
