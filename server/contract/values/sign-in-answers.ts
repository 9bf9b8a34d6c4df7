/** Bodies of error answers about signing in; `app/site/error-words.ts` has the texts for people. */

/** A browser came back from the sign-on repeatedly without a session that the site can see. */
export const noSession = "No session after signing in";

/** The API says who the visitor is, but answers 401 to one of their calls. */
export const halfSignedIn = "Signed in for one call and not for another";

/** The specification's texts. */
export const alreadySignedIn = "User is already authenticated";
export const notSignedIn = "User is not authenticated";
