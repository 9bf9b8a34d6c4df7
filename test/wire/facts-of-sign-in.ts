import { asksNothing, proven } from "./fact";

const whoWeAre = "says who we are, for whom, and never forwards what the browser said about itself as our own";
const asFarAs = "reaches the API only as far as the API may count by it";
const newTokenOnce = "get a new token once when the old one is refused, and are then sent once more";
const oneCallFirst = "of somebody without a session begin with one call that makes session and token together";
const oneLine = "answers one line a cookie however many calls set it, and that the latest";
const notSignedOut = "is not signed out because the API is down";
const isAuthenticated = "is told so when the way on from /login is switched off";
const notAuthenticated =
  "is refused to log out in the specification's words when nobody is signed in, and the log has them";
const deadSession = "is signed out even when the session had ended already";

/** How the specified front end signs people in. */
export const factsOfSignIn = [
  proven(
    "1.1",
    "The addresses of token, login, logout and user, and the names of cookie and header, are settings with Sanctum's defaults",
    ["addresses", "asks at Sanctum's own addresses when the configuration names none"],
    ["addresses", "asks at the addresses that the configuration names"],
  ),
  proven(
    "1.2",
    "Calls carry the cookies and follow no redirect",
    ["line", "follows no redirect"],
    ["calls", "are unavailable after %s, once asked for"],
  ),
  proven("1.3", "Every call asks for JSON", ["calls", whoWeAre], ["answers", asFarAs]),
  asksNothing(
    "1.4",
    "A PUT with a multipart body becomes a POST with _method",
    "Our calls carry JSON only; files go as they are to signed addresses.",
  ),
  proven("1.5", "Origin and Referer are the site's own, without a path", ["calls", whoWeAre], ["answers", asFarAs]),
  proven(
    "1.6",
    "Changes need the token; a missing one is fetched, a stale one replaced",
    ["calls", oneCallFirst],
    ["calls", newTokenOnce],
  ),
  proven(
    "1.7",
    "Cookies of many calls reach the browser once each, unchanged",
    ["jar", oneLine],
    ["jar", "never changes a name or a value on its way through"],
  ),
  proven(
    "1.8",
    "401 and 419 mean signed out; any other failure says nothing of who this is",
    ["pages", notSignedOut],
    ["calls", "say that a person is signed out, and hand on the new cookies all the same"],
  ),
  proven("1.9", "The user may come wrapped in data", ["answers", "names who is signed in, told %s"]),
  proven(
    "1.10",
    "419 is tried once more, 401 ends the identity and leads to the sign-in",
    ["calls", newTokenOnce],
    ["pages", "whose session ends between two calls is sent to sign in"],
  ),
  proven(
    "1.11",
    "Whoever is signed in is led on from the login or told so, and no credentials are posted then",
    ["pages", "is led on from /login"],
    ["pages", isAuthenticated],
  ),
  proven(
    "1.12",
    "The way back is a path of the site, whatever an address says",
    ["redirects", "never leaves this site, whatever is given"],
    ["pages", "finds the sign-on behind /login, with a way back to our own pages only"],
  ),
  proven(
    "1.13",
    "Logout of nobody is refused in words; of a dead session it succeeds",
    ["pages", notAuthenticated],
    ["pages", deadSession],
  ),
  proven(
    "1.14",
    "Pages for the signed-in send others to sign in, pages for others send the signed-in on, or answer 403",
    ["pages", "is sent to sign in from a private page, with the way back"],
    ["pages", isAuthenticated],
  ),
  proven(
    "1.15",
    "No anti-forgery cookie, no session: nothing is asked",
    ["pages", "reads public pages without a call to the API, without cookies, and under a policy of nonces"],
    ["answers", "are enough without an anti-forgery cookie where the API goes by Sec-Fetch-Site"],
  ),
  proven("1.16", "Headers of a connection are not handed on", [
    "surface",
    "loses what belongs to its connection, and keeps what belongs to the file",
  ]),
  proven("1.17", "PHP keeps the last of two equal names unless they end in []", [
    "addresses",
    "writes a search as PHP reads it: lists by name[], yes and no as 1 and 0, nothing that is empty",
  ]),
  proven(
    "1.18",
    "A body counts as JSON only when it says so; some answers have none",
    ["calls", "are unavailable after %s, and the log says which call"],
    ["calls", "take an empty answer for nothing where nothing may be"],
  ),
  proven(
    "1.must.1",
    "One way out with fixed headers, a deadline, and no repeat of changes",
    ["calls", whoWeAre],
    ["calls", "are sent once and are unavailable after %i"],
  ),
  proven("1.must.2", "One jar a request: token, login and user work in one action", [
    "calls",
    "uses the new pair for every call after a sign-in",
  ]),
  proven(
    "1.must.3",
    "419 gets one new token and one more try, then the sign-in with the way back",
    ["calls", newTokenOnce],
    ["calls", "are signed out when the session has ended"],
    ["pages", "survives an expired session, sealed and for this page only"],
  ),
  proven(
    "1.must.4",
    "The specification's two sentences, and 401 and 419 at logout are success",
    ["pages", isAuthenticated],
    ["pages", notAuthenticated],
    ["pages", deadSession],
  ),
  proven("1.must.5", "Unavailable is not signed out", ["pages", notSignedOut]),
  proven("1.must.6", "The way back is a path, resolves to this origin and is no login", [
    "redirects",
    "never leaves this site, whatever is given",
  ]),
  proven(
    "1.must.7",
    "data is unwrapped when it is no field of the record",
    ["shapes", "is read %s"],
    ["answers", "names who is signed in, told %s"],
  ),
  proven("1.must.8", "What carries a user is private and differs by cookie", [
    "pages",
    "reads private pages, which no cache keeps",
  ]),
];
