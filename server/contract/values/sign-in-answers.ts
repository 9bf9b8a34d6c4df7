/** Bodies of answers at the way to sign in; `app/site/error-words.ts` has the words for people. */

/** Somebody came back from the sign-on again and again, and the site cannot see that they are signed in. */
export const noSession = "No session after signing in";

/** The API says who somebody is, and refuses one of their calls because nobody is signed in. */
export const halfSignedIn = "Signed in for one call and not for another";

/** In the specification's words. */
export const alreadySignedIn = "User is already authenticated";
export const notSignedIn = "User is not authenticated";
