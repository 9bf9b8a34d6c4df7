const isSecure = location.protocol === "https:";

/**
 * As the server names it (`own-cookies.ts`). The `__Host-` prefix, over https, keeps other hosts of the domain from setting it.
 */
const cookie = `${isSecure ? "__Host-" : ""}signed_out`;

/** Who has signed out in this browser. Signing out sets this cookie, so that open tabs stop storing their text. */
export const whoLeft = (): string | undefined => new RegExp(`\\b${cookie}=([^;]*)`).exec(document.cookie)?.[1];

/** The person has signed in again: their text is stored again. */
export function removeSignedOutMark(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing on half of the phones
  document.cookie = `${cookie}=; Path=/; Max-Age=0${isSecure ? "; Secure" : ""}`;
}
