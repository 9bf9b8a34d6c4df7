import { beforeAll, describe, expect, it } from "vitest";
import { somebodySignedIn } from "../harness/new-applicant";
import type { TextBrowser } from "../harness/text-browser";
import { aPersonWithEverything, apiBehind, postJobs, publicUrl } from "../statements/person";
import { everyScreen } from "../statements/screens";
import { overLimit, type Row, statementsOf } from "../statements/table";
import { type AttackedSite, runAttackedSite } from "./attacked-site";
import { everyPattern, signOnPages } from "./every-address";
import { climbingIds, hostileVisits } from "./hostile-visits";
import { leadsElsewhere, unexpectedCalls } from "./where-it-leads";

/**
 * What a page of somebody who is signed in may ask of the database, whoever they are. Two of them say who they are, and one
 * each list of choices that its fields offer.
 */
const maxStatements = 12;

/** What has to be noted when it is read: that a log was taken away, how many downloads were asked for, a message was seen. */
const noted: Record<string, RegExp> = {
  "/profile/activity-logs.csv": /^insert into "activity_log"/,
  "/profile/activity-logs.json": /^insert into "activity_log"/,
  "/profile/application-tracking/:job/messages (sent)": /^update "application_jobs" set "messages_seen_id"/,
  "/profile/settings/download": /^\s*insert into "throttles"/,
};

/** What a person's own visit does and a stranger's link does as well: nothing that they could not have back. */
const harmless = [
  // signs an address that lives for minutes
  /^POST \/api\/user\/export_link$/,
  // what was looked at is no news any more
  /^POST \/api\/activity_logs\/seen$/,
  /^GET /,
];

type Kind = keyof typeof hostileVisits;

/** A request that was answered, and what the site did for it. */
interface Answered extends Row {
  kind: Kind | "a reading";
  pattern: string;
  /** Where it would send a browser outside of the site. */
  leads: string[];
  /** Lines of the log that are more than a remark, or tell of our code. */
  noise: string[];
}

let site: AttackedSite;
const answers: Answered[] = [];
runAttackedSite(
  (started) => {
    site = started;
  },
  { settings: { PUBLIC_URL: publicUrl } },
);

/** Every address of the site is asked for once in each way; what is wrong with the answers is asked below. */
beforeAll(async () => {
  const jobs = await postJobs(apiBehind(site));
  const owner = await aPersonWithEverything(site, jobs);
  const newcomer = (await somebodySignedIn(site)).browser;
  const cookies = { owner: owner.browser.cookieHeader(), newcomer: "", guest: "" };
  // a read notes the device of a part that runs, when it was last heard of more than 15 seconds before
  await site.db
    .updateTable("exam_parts")
    .set({ heard_at: new Date(Date.now() + 3_600_000) })
    .execute();
  for (const { pattern, name, of } of everyScreen(jobs))
    await visit({ kind: "a reading", pattern, name }, of(owner), { headers: { Cookie: cookies.owner } });

  const tokens = ["", "x".repeat(40), await formTokenOf(newcomer)];
  cookies.newcomer = newcomer.cookieHeader();
  const paths = [...everyPattern, ...signOnPages];
  for (const [kind, make] of Object.entries(hostileVisits) as [Kind, (typeof hostileVisits)[Kind]][])
    for (const [turn, pattern] of paths.entries())
      for (const { as, path, init } of make(pattern, turn, tokens)) {
        const headers = { ...(cookies[as] && { Cookie: cookies[as] }), ...init.headers };
        await visit({ kind, pattern, name: `${init.method ?? "GET"} ${path}` }, path, { ...init, headers });
      }
}, 300_000);

async function visit(about: Pick<Answered, "kind" | "pattern" | "name">, path: string, init: RequestInit) {
  site.forget();
  const answer = await fetch(site.origin + path, { ...init, redirect: "manual" });
  const leads = await leadsElsewhere(answer, path, [site.origin, publicUrl]);
  const noise = site.log.filter((line) => /"level":"(?:warn|error|fatal)"|"stack"/.test(line));
  answers.push({ ...about, status: answer.status, calls: [...site.calls], leads, noise });
}

const formTokenOf = async (browser: TextBrowser) =>
  (await browser.get("/profile/personal-info/role")).document.querySelector<HTMLInputElement>("[name=csrf]")?.value ??
  "";

const of = (...kinds: Answered["kind"][]) => answers.filter(({ kind }) => kinds.includes(kind));
const changesOf = ({ calls }: Row) =>
  calls.map(({ method, path }) => `${method} ${path}`).filter((call) => !harmless.some((known) => known.test(call)));

describe("every address, however it is asked for,", () => {
  it("is there or is refused in order", () => {
    expect(new Set(answers.map(({ kind }) => kind)).size).toBe(1 + Object.keys(hostileVisits).length);
    expect(answers.filter(({ status }) => status >= 500).map(({ name, status }) => [name, status])).toEqual([]);
  });

  it("is no error in the log", () => {
    expect(answers.flatMap(({ name, noise }) => noise.map((line) => [name, line]))).toEqual([]);
  });

  it("leads and offers to lead to no other site", () => {
    expect(answers.filter(({ leads }) => leads.length > 0).map(({ name, leads }) => [name, leads])).toEqual([]);
  });

  it("leads to no call of the API that was not meant", () => {
    const unexpected = (rows: Answered[], given: readonly string[]) =>
      rows.flatMap(({ name, calls }) => unexpectedCalls(calls, given).map((call) => [name, call]));
    expect(unexpected(of("an id that climbs"), climbingIds)).toEqual([]);
    expect(unexpected(of("a reading"), [])).toEqual([]);
  });
});

describe("a page of somebody with everything", () => {
  it(`asks for at most ${maxStatements} statements`, () => {
    expect(overLimit(of("a reading"), () => maxStatements)).toEqual([]);
  });

  it("writes nothing", () => {
    const writes = of("a reading").flatMap((row) =>
      statementsOf(row)
        .filter((text) => /\b(insert into|delete from|update ["\w]+ set)\b/i.test(text))
        .filter((text) => !noted[row.name]?.test(text))
        .map((text) => `${row.name}: ${text}`),
    );
    expect(writes).toEqual([]);
  });

  it("is there for them on every screen of the profile, of applying and of the assessment", () => {
    const led = [
      /download$/,
      /(messages\/:message|needed\/:need)\/file$/,
      /apply$/,
      /apply\/login$/,
      /screening\/file\/:question$/,
    ];
    const shown = new Set(of("a reading").flatMap(({ pattern, status }) => (status === 200 ? [pattern] : [])));
    const missing = everyPattern
      .filter((pattern) => /^\/(profile|exam|apply|jobs\/:job\/apply)/.test(pattern))
      .filter((pattern) => !shown.has(pattern) && !led.some((one) => one.test(pattern)));
    expect(missing).toEqual([]);
  });
});

describe("what somebody else makes a person’s browser ask for", () => {
  it("changes nothing, as a link and as a post that says nothing of where it comes from", () => {
    const changed = of("a link that leads elsewhere", "a post without a form’s token")
      .map((row) => [row.name, changesOf(row)])
      .filter(([, calls]) => calls?.length);
    expect(changed).toEqual([]);
  });

  it("is turned away as a post from elsewhere, before anything is asked", () => {
    const wrong = of("a post from elsewhere").filter(({ status, calls }) => status !== 403 || calls.length > 0);
    expect(wrong.map(({ name, status, calls }) => [name, status, calls])).toEqual([]);
  });
});
