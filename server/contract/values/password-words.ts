/** Adds a hint about spaces at the ends: they come along when a password is pasted, and are invisible. */
const withHint = (words: string, password: string) =>
  /^\s|\s$/.test(password) ? `${words}. There is a space before or after the password` : words;

/** The message for a wrong password. */
export const wrongPassword = (password: string): string => withHint("The password is not right", password);

/** What is said where a change asks for a password, to who has none. */
export const noPassword =
  "Your account has no password. Sign out and sign in with a code, then change this within 30 minutes";

/** The same where the address may be wrong too: nobody learns which of them is. */
export const wrongSignIn = (password: string): string =>
  withHint("The email address or the password is not right", password);
