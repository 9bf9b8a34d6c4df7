/** A space comes along when a password is pasted, and nobody sees it. */
const withHint = (words: string, password: string) =>
  /^\s|\s$/.test(password) ? `${words}. There is a space before or after the password` : words;

/** What is said of a password that is not the account's. */
export const wrongPassword = (password: string): string => withHint("The password is not right", password);

/** What is said where a change asks for a password, to who has none. */
export const noPassword =
  "Your account has no password. Sign out and sign in with a code, then change this within 30 minutes";

/** The same where the address may be wrong too: nobody learns which of them is. */
export const wrongSignIn = (password: string): string =>
  withHint("The email address or the password is not right", password);
