import { proven } from "./fact";

const whoWeAre = "says who we are, for whom, and never forwards what the browser said about itself as our own";
const asFarAs = "reaches the API only as far as the API may count by it";
const decodedOnce = "sends the token decoded once, under both names, and the cookie as it was";
const newPair = "uses the new pair for every call after a sign-in";
const oneCallFirst = "of somebody without a session begin with one call that makes session and token together";
const everyKind = "keeps a session alive by the API's cookies, on pages, redirects and errors, each once";
const siteOnly = "knows the session of a request with %s only when the site made it";
const notListed = "says at the start that the API does not list the site among its stateful domains, port included";
const bySecFetch = "are enough without an anti-forgery cookie where the API goes by Sec-Fetch-Site";
const ownFields = "keeps a person's own fields from overriding the token or the method";

/** How Sanctum and Laravel behave. */
export const factsOfLaravel = [
  proven(
    "2.1",
    "The Referer, else the Origin, decides who is stateful, port and case included",
    ["stateful", siteOnly],
    ["answers", asFarAs],
  ),
  proven("2.2", "Stateful is who is listed; the site says at its start when it is not", ["start", notListed]),
  proven("2.3", "Others have no session, no cookies and get 401", ["stateful", siteOnly], ["start", notListed]),
  proven("2.4", "Web routes have a session whatever the Referer", [
    "stateful",
    "gives web routes a session whatever the Referer",
  ]),
  proven(
    "2.5",
    "Cookies last two hours from each use, for the API's host or its SESSION_DOMAIN",
    ["stateful", "moves the end of a session with every use, and keeps a remembered one for 30 days"],
    ["answers", "with Domain=%s reach the browser with it in %i lines"],
  ),
  proven("2.6", "A changed password ends the sessions", ["stateful", "ends every session when the password changes"]),
  proven(
    "2.7",
    "The token's own address answers 204 and only cookies",
    ["line", "brings an answer without a body, and one that was compressed"],
    ["calls", oneCallFirst],
  ),
  proven(
    "2.8",
    "A field _token beats the header",
    ["stateful", "lets the first of _token, X-CSRF-TOKEN and the encrypted header decide"],
    ["calls", ownFields],
  ),
  proven(
    "2.9",
    "The cookie ends in %3D and is decoded exactly once for the header",
    ["stateful", "compares the token after one decode: undecoded is a mismatch"],
    ["calls", decodedOnce],
  ),
  proven("2.10", "The cookie's text differs each time and older texts stay good", [
    "stateful",
    "takes Laravel's own header name too, and an earlier text of the same token",
  ]),
  proven(
    "2.11",
    "Every answer renews the cookies, refusals too; a 419 brings no token",
    ["stateful", "sends both cookies with refusals too"],
    ["stateful", "answers 419 with the session cookie but without an XSRF cookie"],
    ["pages", everyKind],
  ),
  proven(
    "2.12",
    "A cookie is worth nothing under another name",
    ["stateful", "binds each cookie to its name"],
    ["jar", "never changes a name or a value on its way through"],
  ),
  proven("2.13", "The product's header and Laravel's own may both be sent", ["calls", decodedOnce]),
  proven("2.14", "Laravel 13 may go by Sec-Fetch-Site and set no token", ["answers", bySecFetch]),
  proven(
    "2.15",
    "An ended session is 401 to a read and 419 to a change",
    ["stateful", "answers 401 to a GET and 419 to a change when the session has expired"],
    ["calls", "are signed out when the session has ended"],
  ),
  proven(
    "2.16",
    "Each call without cookies makes a session; pairs are good only together",
    ["stateful", "gives every call without cookies a session of its own, whose token fits no other"],
    ["calls", oneCallFirst],
  ),
  proven(
    "2.17",
    "Sessions may live in a cookie of a 40-character name",
    ["answers", "keep somebody signed in whose session lives under a name of 40 characters"],
    ["jar", "relays lines untouched, with a comma in Expires and a session named by 40 characters"],
  ),
  proven("2.18", "X-Requested-With keeps our calls from being remembered as pages", ["calls", whoWeAre]),
  proven(
    "2.19",
    "Signing in replaces session and token at once",
    ["stateful", "replaces the pair at sign-in: the old one is dead at once"],
    ["calls", newPair],
  ),
  proven(
    "2.20",
    "A guest rule answers 302, also for JSON",
    ["stateful", "sends someone who is signed in away from the login with 302, also when JSON was asked for"],
    ["answers", "is not done when a guest rule redirects, however good its target looks"],
    ["calls", "are not taken for done when the API only sends the signed-in elsewhere"],
  ),
  proven(
    "2.21",
    "PHP takes the first of two cookies of one name",
    ["jar", "keeps the first of two cookies of one name, as PHP does"],
    ["jar", "takes away an old cookie of this host alone that would hide the one of the shared domain"],
  ),
  proven(
    "2.22",
    "Only who asks for JSON first gets JSON",
    ["stateful", "answers 302 to the login in place of 401 for Accept %j"],
    ["answers", asFarAs],
  ),
  proven(
    "2.23",
    "Messages of refusals may tell class names and files",
    ["answers", "is refused in our words, with nothing of the API's inside"],
    ["calls", "answer %i in words a page can show"],
  ),
  proven(
    "2.24",
    "Names of refused fields are dotted",
    ["answers", "comes back with the fields' names as forms have them"],
    ["calls", "bring the API's objections under the names that forms use"],
  ),
  proven(
    "2.25",
    "429 says when; the count is by client only with X-Forwarded-For, and no other forwarded header may go",
    ["answers", "lets one visitor's haste slow nobody else down"],
    ["answers", "waits as long as the API's limit says"],
    ["answers", asFarAs],
  ),
  proven(
    "2.26",
    "Records come wrapped or bare, pages with meta, flat or uncounted",
    ["shapes", "is read %s"],
    ["answers", "is a page of jobs, told %s"],
  ),
  proven(
    "2.27",
    "Nothing is an empty page, {} or an empty list; an empty map is a list; 201 and 204 are success",
    ["answers", "is nothing where nothing may be, told as %s"],
    ["answers", "is done when the API answers %i"],
    ["answers", "is done when the API answers 204 where no body is promised"],
    ["answers", "is refused without fields when PHP writes that there are none"],
  ),
  proven("2.28", "Yes and no in an address are 1 and 0; empty text is null", [
    "addresses",
    "writes a search as PHP reads it: lists by name[], yes and no as 1 and 0, nothing that is empty",
  ]),
  proven(
    "2.must.1",
    "Every Set-Cookie line is relayed as it is, all names, one a cookie",
    ["line", "carries a call and its answer as they are, every cookie a line of its own"],
    ["jar", "relays lines untouched, with a comma in Expires and a session named by 40 characters"],
    ["jar", "keeps cookies of one name apart when their path or domain differs"],
  ),
  proven(
    "2.must.2",
    "Domain is kept when it covers this host, else dropped, for deleting too; the start says when it does not",
    ["answers", "with Domain=%s reach the browser with it in %i lines"],
    ["jar", "keeps the shared parent domain and drops a foreign one, for setting and for deleting alike"],
    ["start", "says at the start that the API's cookies are %s"],
    ["settings", "refuses a domain for the API's cookies that the site is not in"],
  ),
  proven(
    "2.must.3",
    "Public reads carry nothing that makes a session",
    ["calls", "carries no cookies and no origin, so that the API makes no session for it"],
    ["pages", "reads public pages without a call to the API, without cookies, and under a policy of nonces"],
  ),
  proven("2.must.4", "Without a session one call comes before those side by side", ["calls", oneCallFirst]),
  proven("2.must.5", "Forms of other sites are refused on pages, data and routes without a page", [
    "pages",
    "is refused %s, on pages and on routes without one",
  ]),
  proven("2.must.6", "Cookies leave in one place, on redirects and errors too", ["pages", everyKind]),
  proven(
    "2.must.7",
    "_token and _method of a person's text go nowhere; client headers are set by us",
    ["calls", ownFields],
    ["calls", whoWeAre],
  ),
  proven(
    "2.must.8",
    "A redirect is no success, and nothing is parsed blindly",
    ["calls", "are unavailable after %s, once asked for"],
    ["calls", "are unavailable after %s, and the log says which call"],
  ),
];
