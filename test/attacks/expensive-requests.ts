import { zipSync } from "fflate";
import {
  billionLaughs,
  docxWith,
  emptyParts,
  endlessEntries,
  odtWith,
  pdfBomb,
  pdfInCircles,
  pdfOfDepth,
  wordText,
} from "../builders/hostile-files";
import { askAndNotRead, pipeline, type RawRequest, send, sendAndStay } from "./raw-requests";

/** Who sends the requests, and where to. */
export interface Attack {
  origin: string;
  /** Of somebody who is signed in: cookies, and the token of their forms. */
  cookie: string;
  csrf: string;
}

export interface Expensive {
  what: string;
  /** `n` is another one each time. A text is the beginning of an answer. */
  send: (attack: Attack, n: number) => Promise<unknown>;
}

const urlencoded = "application/x-www-form-urlencoded";
const role = "/profile/personal-info/role";
const file = "/profile/resume-cv";
const kilobytes = (count: number, text = "x") => text.repeat(Math.ceil((count * 1024) / text.length));

/** Three networks, as one person may have; what one of them may do at once is not all that can be done. */
const network = (n: number) => ({ "X-Forwarded-For": `203.0.${n % 3}.7` });

const get = (what: string, path: (n: number) => string, headers: Record<string, string> = {}): Expensive => ({
  what,
  send: ({ origin }, n) => send(origin, { path: path(n), headers }),
});

const own = (what: string, path: string, headers: Record<string, string> = {}): Expensive => ({
  what,
  send: ({ origin, cookie }) => send(origin, { path, headers: { Cookie: cookie, ...headers } }),
});

const form = (what: string, path: string, body: () => string, type = urlencoded): Expensive => ({
  what,
  send: ({ origin }) => send(origin, { path, headers: { "Content-Type": type }, body: body() }),
});

/** The same by somebody who is signed in, with the token of their page. */
const ownForm = (what: string, path: string, body: () => string): Expensive => ({
  what,
  send: ({ origin, cookie, csrf }) =>
    send(origin, {
      path,
      headers: { "Content-Type": urlencoded, Cookie: cookie },
      body: `csrf=${encodeURIComponent(csrf)}&${body()}`,
    }),
});

const boundary = "----parts";
const multipart = `multipart/form-data; boundary=${boundary}`;
const part = (name: string, value: string | Uint8Array, filename?: string) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"\r\nContent-Type: application/octet-stream` : ""}\r\n\r\n`,
    ),
    Buffer.from(value as string),
    Buffer.from("\r\n"),
  ]);
const parts = (...all: Buffer[]) => Buffer.concat([...all, Buffer.from(`--${boundary}--\r\n`)]);

/** Made when it is first asked for: to make some of these takes longer than to send them. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function posted(what: string, path: string, makeBody: () => Buffer): Expensive {
  const body = once(makeBody);
  return {
    what,
    send: ({ origin }, n) =>
      send(origin, { path, headers: { "Content-Type": multipart, ...network(n) }, body: body() }),
  };
}

const ownPosted = (what: string, path: string, body: (csrf: Buffer) => Buffer): Expensive => ({
  what,
  send: ({ origin, cookie, csrf }, n) =>
    send(origin, {
      path,
      headers: { "Content-Type": multipart, Cookie: cookie, ...network(n) },
      body: body(part("csrf", csrf)),
    }),
});

function upload(what: string, filename: string, makeBytes: () => Uint8Array): Expensive {
  const bytes = once(makeBytes);
  return ownPosted(what, file, (csrf) => parts(csrf, part("file", bytes(), filename)));
}

const unfinished = (what: string, path: string, signedIn: boolean): Expensive => ({
  what,
  send: ({ origin, cookie, csrf }, n) => {
    const body = Buffer.concat([part("csrf", csrf), part("file", kilobytes(5900), "cv.pdf")]);
    const headers = { "Content-Type": multipart, ...network(n), ...(signedIn && { Cookie: cookie }) };
    return sendAndStay(origin, { path, headers, body, promised: 6 * 1024 * 1024 }, 1_500);
  },
});

const query = (count: number, pair: (n: number) => string) => [...Array(count).keys()].map(pair).join("&");

/** Text that packs about as well as what people write. */
function prose(bytes: number): string {
  const syllables = ["ka", "lo", "mi", "re", "san", "to", "pu", "li", "ge", "ra", "ne", " ", " ", ", ", ". "];
  let text = "";
  for (let seed = 7; text.length < bytes; seed = (seed * 48271) % 2147483647)
    text += syllables[seed % syllables.length];
  return text.slice(0, bytes);
}
const megabyte = prose(1024 * 1024);
const sixMegabytes = megabyte.repeat(6).slice(0, 5_900_000);

const paths: Expensive[] = [
  get("a path of 15 KB", (n) => `/${n}${"/a".repeat(7_500)}`),
  get("15 KB of slashes", (n) => `/${n}${"/".repeat(15_000)}`),
  get("15 KB below a job", (n) => `/jobs/${n + 1}${"/a".repeat(7_500)}`),
  get("15 KB below the profile", (n) => `/profile/${n}${"/a".repeat(7_500)}`),
  get("15 KB below the icons", (n) => `/api/_nuxt_icon/${n}${"/a".repeat(7_500)}`),
  get("15 KB of encoded letters", (n) => `/${n}${"%61".repeat(5_000)}`),
  get("15 KB with a payload's name", (n) => `/${n}${"/a".repeat(7_400)}/_payload.json`),
  get("a data request of 15 KB", (n) => `/${n}${"/a".repeat(7_400)}.data`),
  get("an unsubscribe token of 15 KB", (n) => `/unsubscribe/${n}${kilobytes(14)}`),
];

const searches: Expensive[] = [
  get("a thousand parameters", (n) => `/jobs?${query(1_000, (at) => `p${at}=${n}`)}`),
  get("a thousand values of one filter", (n) => `/jobs?n=${n}&${query(1_000, (at) => `skill_id[]=${at + 1}`)}`),
  get(
    "all filters with values of many digits",
    (n) =>
      `/jobs?n=${n}&${query(150, (at) => `${["skill_id", "category_id", "employment_type_id", "ids", "work_setup_id"][at % 5]}[${at}]=9999999${at}`)}`,
  ),
  get("a keyword of 12 KB", (n) => `/jobs?search=${n}${kilobytes(12)}`),
  get(
    "a keyword of a thousand words",
    (n) => `/jobs?search=${query(1_000, (at) => `w${at}`).replaceAll("&", "+")}${n}`,
  ),
  get("a keyword like a regular expression", (n) => `/jobs?search=${encodeURIComponent(`(a+)+$${n}(.*)*[^x]{1,999}`)}`),
  get("a keyword like a search language", (n) => `/jobs?search=${encodeURIComponent(`a & b | !c :* <-> ((( '${n}`)}`),
  get("a keyword of wildcards", (n) => `/jobs?search=${encodeURIComponent("%_".repeat(90))}a${n}`),
  get("a keyword of accents", (n) => `/jobs?search=a${encodeURIComponent("\u0301".repeat(150))}${n}`),
  get("a page far behind the end", (n) => `/jobs?page=${2_000_000_000 + n}`),
  get("a page of many", (n) => `/jobs?per_page=100000&page=${1 + n}`),
  get("the compact list with a keyword", (n) => `/jobs2?search=assistant+${n}`),
  get("a feed with a keyword", (n) => `/jobs.rss?search=manager+${n}`),
  get("a feed of another kind", (n) => `/jobs.atom?search=a+${n}&per_page=1000`),
  get("a feed as JSON", (n) => `/jobs.json?n=${n}`),
  get("jobs in one file", (n) => `/jobs/pack.html?country=${["KE", "UG", "GH", "NG"][n % 4]}&save=${n}`),
  get("the sitemap", (n) => `/sitemap.xml?n=${n}`),
  get("a page's payload", () => "/_payload.json"),
  get(
    "icons by 15 KB of names",
    (n) => `/api/_nuxt_icon/lucide.json?n=${n}&icons=${query(3_000, () => "house").replaceAll("&", ",")}`,
  ),
  get(
    "the manifest of 400 pages",
    (n) => `/__manifest?version=1&${query(400, (at) => `p=%2Fjobs%2F${at}%2Fapply%2F${n}`)}`,
  ),
  get("the manifest of deep pages", (n) => `/__manifest?version=1&p=${n}${encodeURIComponent("/a".repeat(2_400))}`),
  get("the description of the API", () => "/api/openapi.json"),
  get("a page's data of a route by name", (n) => `/jobs?n=${n}&_data=root`),
  get("a way back in a way back", (n) => `/login?redirect=${n}${encodeURIComponent("/login?redirect=".repeat(700))}`),
];

const headers: Expensive[] = [
  get("a cookie of 15 KB", (n) => `/jobs?n=${n}`, { Cookie: `a=${kilobytes(15)}` }),
  get("two thousand cookies", (n) => `/jobs?n=${n}`, {
    Cookie: query(2_000, (at) => `c${at}=1`).replaceAll("&", "; "),
  }),
  get("cookies of half percent signs", (n) => `/jobs?n=${n}`, { Cookie: `theme=${kilobytes(14, "%")}` }),
  get("cookies of ours of another make", (n) => `/jobs?n=${n}`, {
    Cookie: `kept_1=${kilobytes(4)}; kept_2=${kilobytes(4)}; saved_jobs=${kilobytes(4, "1.")}; form_token=${kilobytes(2)}`,
  }),
  get("a session of another make", (n) => `/profile?n=${n}`, {
    Cookie: `harbour_session=${kilobytes(7)}; R24-XSRF-TOKEN=${kilobytes(7)}`,
  }),
  get("a browser's name of 15 KB", (n) => `/jobs?n=${n}`, { "User-Agent": kilobytes(14, "Edg") }),
  own("a browser's name of 12 KB at the profile", "/profile", { "User-Agent": kilobytes(12, "Edg") }),
  get("15 KB of codings", (n) => `/jobs?n=${n}`, { "Accept-Encoding": kilobytes(15, "br;q=0.1,gzip,") }),
  get("15 KB of languages", (n) => `/jobs?n=${n}`, { "Accept-Language": kilobytes(15, "en-PH;q=0.1,") }),
  get("15 KB of tags", () => "/jobs", { "If-None-Match": kilobytes(15, 'W/"x", ') }),
  get("15 KB of ranges", () => "/favicon.svg", { Range: `bytes=${kilobytes(14, "0-1,")}0-2` }),
  get("15 KB of proxies", (n) => `/jobs?n=${n}`, { "X-Forwarded-For": kilobytes(15, "203.0.113.9, ") }),
  get("a browser of 15 KB", (n) => `/jobs?n=${n}`, { "User-Agent": kilobytes(15, "Mozilla/5.0 (X11; ") }),
];

const forms: Expensive[] = [
  form("a form of deep names", role, () => `a${"[b]".repeat(70_000)}=x`),
  form("a form of 5,000 fields", role, () => query(5_000, (at) => `f${at}=x`)),
  form("a form of 60,000 fields", role, () => "a=b&".repeat(60_000)),
  form("one field of 250 KB", role, () => `desired_role=${kilobytes(250)}`),
  form("250 KB of half percent signs", role, () => kilobytes(250, "%")),
  form("250 KB of bytes that are no text", role, () => kilobytes(250, "%ff")),
  form("a text that no cookie can keep", role, () => `desired_role=${encodeURIComponent(prose(100_000))}`),
  form("a text of nothing but markup", role, () => `desired_role=${kilobytes(120, '<"')}`),
  form("250 KB to be escaped", role, () => `desired_role=${kilobytes(250, '<"&')}`),
  form("JSON to a form", role, () => kilobytes(250, "["), "application/json"),
  ownForm("one field of 250 KB of somebody signed in", role, () => `desired_role=${kilobytes(240)}`),
  ownForm("5,000 fields of somebody signed in", role, () => query(5_000, (at) => `desired_role[${at % 100}]=x`)),
  ownForm("16 KB of deep names of somebody signed in", role, () => `desired_role${"[b]".repeat(5_000)}=x`),
  ownForm(
    "a pasted résumé of nothing but addresses",
    "/profile/resume-cv/paste",
    () => `file=${encodeURIComponent("a@a.a@a.a ".repeat(1_990))}`,
  ),
  ownForm("exam answers of 250 KB", "/exam/parts/written/answers", () => `answers=${kilobytes(240, "%5B")}`),
  ownForm("a pasted résumé of 250 KB", "/profile/resume-cv/paste", () => `file=${kilobytes(240, "a+b%0A")}`),
  form("a sign-in of a megabyte", "/auth/goteamapp/login", () => `email=${megabyte.slice(0, 1_000_000)}`),
  form("a sign-in of 60,000 fields", "/auth/goteamapp/login", () => "a=b&".repeat(60_000)),
  form("a sign-in of deep names", "/auth/goteamapp/login", () => `a${"[b]".repeat(70_000)}=x`),
  form("JSON to the sign-in", "/auth/goteamapp/login", () => kilobytes(900, "["), "application/json"),
  posted("a megabyte of text in parts", role, () => parts(part("desired_role", megabyte))),
  posted("6 MB of text in parts", role, () => parts(part("desired_role", sixMegabytes))),
  posted("6 MB of one letter in parts", role, () => parts(part("desired_role", kilobytes(5900)))),
  posted("200 parts of 29 KB", role, () =>
    parts(...[...Array(199).keys()].map((at) => part(`f${at}`, megabyte.slice(0, 29_000)))),
  ),
  posted("150,000 parts", role, () => parts(Buffer.from(part("a", "b").toString().repeat(80_000)))),
  posted("190 small files", role, () => parts(...[...Array(190).keys()].map((at) => part(`f${at}`, "x", "a.pdf")))),
  posted("a head of 5 MB in a part", role, () => parts(part(kilobytes(5000), "x"))),
  posted("6 MB of line ends", role, () => parts(part("desired_role", kilobytes(5900, "\r\n--")))),
  posted("6 MB of a boundary that is none", role, () =>
    parts(part("desired_role", kilobytes(5900, `\r\n--${boundary.slice(0, -1)}`))),
  ),
  ownPosted("6 MB of text of somebody signed in", role, (csrf) => parts(csrf, part("desired_role", sixMegabytes))),
  ownPosted("6 MB of text where a file is taken", file, (csrf) => parts(csrf, part("resume_id", sixMegabytes))),
  posted("6 MB of a file by nobody", file, () => parts(part("file", kilobytes(5900), "cv.pdf"))),
  posted("50 MB", file, () => parts(part("file", kilobytes(50_000), "cv.pdf"))),
  ownPosted("190 small files of somebody signed in", file, (csrf) =>
    parts(csrf, ...[...Array(190).keys()].map(() => part("file", "x", "a.pdf"))),
  ),
  unfinished("6 MB that never end, where no file is taken", "/theme", false),
  unfinished("6 MB that never end, where a file is taken, by nobody", file, false),
  unfinished("6 MB that never end, where a file is taken", file, true),
  {
    what: "a form that a page of another site sends",
    send: ({ origin }) =>
      send(origin, {
        path: role,
        headers: { "Content-Type": multipart, Origin: "https://evil.example" },
        body: sixMegabytes,
      }),
  },
  {
    what: "a file put where nobody asked for it",
    send: ({ origin }, n) =>
      send(origin, {
        method: "PUT",
        path: `/storage/tmp/00000000-0000-4000-8000-${String(n).padStart(12, "0")}?expires=9999999999&signature=${"a".repeat(64)}`,
        headers: { "Content-Type": "application/pdf", "x-amz-acl": "private" },
        body: sixMegabytes,
      }),
  },
];

const files: Expensive[] = [
  upload("a file of 5 MB of text", "cv.txt", () => Buffer.from(megabyte.repeat(5).slice(0, 5_200_000))),
  upload("a file of 5 MB of noise", "cv.pdf", () =>
    Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(5_000_000, "ab\u0001")]),
  ),
  upload("a picture of empty parts", "cv.png", () => emptyParts(5_000_000)),
  upload("an archive of entries whose end is told after them", "cv.docx", () => endlessEntries(5_000_000)),
  upload("a packed file of ones", "cv.pdf", () =>
    Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), Buffer.alloc(5_000_000, 1)]),
  ),
  upload("a text in an old encoding", "cv.txt", () => Buffer.from("Peña, Ñandú ".repeat(430_000), "latin1")),
  upload("a text that looks like a thousand people", "cv.txt", () =>
    Buffer.from("Ana-Maria O'Neil, +63 917 123 4567 a@a.a https://linkedin.com/in/a 2014 - 2018 BS\n".repeat(1_200)),
  ),
  upload("a PDF that unpacks to 300 MB", "cv.pdf", () => pdfBomb(300)),
  upload("a PDF of pages in circles", "cv.pdf", pdfInCircles),
  upload("a PDF of deep lists", "cv.pdf", () => pdfOfDepth(100_000)),
  upload("a Word file that unpacks to 30 MB", "cv.docx", () =>
    docxWith(wordText(`<w:p>${"<w:r><w:t>a</w:t></w:r>".repeat(1_200_000)}</w:p>`)),
  ),
  upload("a Word file of entities", "cv.docx", () => docxWith(billionLaughs())),
  upload("an ODT of half tags", "cv.odt", () => odtWith(`<office>${"<text:s".repeat(400_000)}`)),
  upload("an archive of 10,000 entries", "cv.docx", () =>
    zipSync(Object.fromEntries([...Array(10_000).keys()].map((at) => [`${at}.xml`, new Uint8Array()]))),
  ),
];

/** Opens a page of the sign-on as somebody new, fills in its form and sends it. */
const signingOn =
  (path: string, fields: (n: number) => Record<string, string>): Expensive["send"] =>
  async ({ origin }, n) => {
    const own = { "X-Forwarded-For": `198.${n >> 8}.${n & 255}.7` };
    const page = await fetch(origin + path, { headers: own });
    const [, token = ""] = /name="_token" value="([^"]+)"/.exec(await page.text()) ?? [];
    const cookie = page.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
    return send(origin, {
      path,
      headers: { "Content-Type": urlencoded, Cookie: cookie.join("; "), ...own },
      body: new URLSearchParams({ _token: token, ...fields(n) }).toString(),
    });
  };

let registered = 0;
const people: Expensive[] = [
  {
    what: "a wrong password",
    send: signingOn("/auth/goteamapp/login", (n) => ({
      email: `nobody${n}@example.com`,
      password: "wrong and long",
    })),
  },
  {
    what: "a new account",
    send: signingOn("/auth/goteamapp/register", () => ({
      given_names: "Ana",
      family_name: "Cruz",
      email: `new${++registered}@example.com`,
      password: "a long enough password",
    })),
  },
  own("the page of somebody signed in", "/profile"),
  own("all jobs of somebody signed in", "/jobs?per_page=50"),
  {
    what: "everything about a person",
    async send({ origin, cookie }) {
      const link = await fetch(`${origin}/profile/settings/download`, {
        headers: { Cookie: cookie },
        redirect: "manual",
      });
      const { pathname, search } = new URL(link.headers.get("Location") ?? "/", origin);
      return send(origin, { path: pathname + search, headers: { Cookie: cookie } });
    },
  },
  own("the history as a table", "/profile/activity-logs.csv"),
  own("the history as JSON", "/profile/activity-logs.json"),
  own("suggestions of skills", `/profile/personal-info/skills.json?search=${kilobytes(10)}`),
];

const request = (path: string): RawRequest => ({ path });
const lines: Expensive[] = [
  {
    what: "500 questions over one line",
    send: ({ origin }) =>
      pipeline(
        origin,
        [...Array(500).keys()].map(() => request("/healthz")),
      ),
  },
  {
    what: "a thousand of the smallest questions in one packet",
    send: ({ origin }) => sendAndStay(origin, "GET / HTTP/1.1\r\nHost:x\r\n\r\n".repeat(1_000), 500),
  },
  {
    what: "30 pages over one line",
    send: ({ origin }, n) =>
      pipeline(
        origin,
        [...Array(30).keys()].map((at) => request(`/jobs?page=${at}&n=${n}`)),
      ),
  },
  {
    what: "30 pages that nobody reads",
    send: ({ origin }, n) =>
      askAndNotRead(
        origin,
        [...Array(30).keys()].map((at) => `/jobs?at=${at}&n=${n}`),
        3_000,
      ),
  },
  {
    what: "headers that never end",
    send: ({ origin }) => sendAndStay(origin, `GET /jobs HTTP/1.1\r\nHost: x\r\nX-Slow: ${kilobytes(10)}`, 1_000),
  },
];

/** Addresses stand last: what holds up the site for long would be blamed on the next one, too. */
export const expensive: readonly Expensive[] = [
  ...searches,
  ...headers,
  ...forms,
  ...files,
  ...people,
  ...lines,
  ...paths,
];
