const isSecure = location.protocol === "https:";

/** As the server names it (`own-cookies.ts`): over https no other host of the domain can write it. */
const cookie = `${isSecure ? "__Host-" : ""}signed_out`;

/** Signing out leaves this mark: nothing of that person stays, nor may a tab that is still open store more. */
export const hasLeft = (person: string) =>
  document.cookie.split("; ").some((pair) => pair.startsWith(`${cookie}=${person}`));

/** They are back: what they type is stored again. */
export function removeSignedOutMark(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing on half of the phones
  document.cookie = `${cookie}=; Path=/; Max-Age=0${isSecure ? "; Secure" : ""}`;
}
