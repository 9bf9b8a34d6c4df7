import { ownCookie, removeOwnCookie } from "./own-cookie";

const name = "signed_out";

/** Signing out leaves this mark: nothing of that person stays, nor may a tab that is still open store more. */
export const hasLeft = (person: string) =>
  document.cookie.split("; ").some((pair) => pair.startsWith(`${ownCookie(name)}=${person}`));

/** They are back: what they type is stored again. */
export const removeSignedOutMark = (): void => removeOwnCookie(name);
