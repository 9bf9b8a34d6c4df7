import { callFinder } from "../bff/absent-call";
import type { ApiCapabilities } from "../bff/api-capabilities";
import { answerHere } from "../bff/mapped-call";
import type { Config } from "../config";
import { type CallName, calls } from "../contract/calls";
import { type ExternalApi, externalFetch } from "../web/external-fetch";
import { fetchByEitherName } from "../web/signed-address";
import { accountSteps, leavingStep } from "./account-steps";
import { applyingSteps } from "./applying-steps";
import { checkConnection, type Finding, namesOf } from "./connection";
import { examSteps } from "./exam-steps";
import { type KnownCall, type KnownName, knownCalls } from "./known-calls";
import { observing } from "./observing";
import { profileSteps } from "./profile-steps";
import { type Proposal, proposalFor } from "./proposal";
import { personalSteps, publicSteps } from "./reading-steps";
import { recordSteps } from "./record-steps";
import { notAnnounced, type ReportRow, rowOf, verdictOf } from "./rows";
import { signOn } from "./sign-on";
import { type StepOutcome, type StepRun, type Steps, stepOutcomeOf, type Walk } from "./steps";
import { type Parts, type UnderCheck, visitorUnderCheck } from "./under-check";

/** Whom to sign in, and how much may be done. */
export interface CheckOptions {
  account: { email: string; password: string } | null;
  /** A `Cookie` header of a browser that is signed in, where the sign-on is no form. */
  cookies: string | null;
  /** Changes may be made on that account. */
  writes: boolean;
}

export interface Report {
  api: string;
  site: string;
  offered: readonly string[];
  findings: Finding[];
  calls: ReportRow[];
  works: boolean;
  verdict: string;
  /** What the mapping of names lacks. */
  proposal: Proposal;
}

interface Checking extends CheckOptions {
  config: Config;
  findCapabilities: (fetch: ExternalApi["fetch"]) => Promise<ApiCapabilities>;
  /** Told what goes on, one line at a time. */
  say: (line: string) => void;
  /** Waits; a test need not. */
  pause: (milliseconds: number) => Promise<void>;
}

/** Asks an API everything that the site would, as the site does, and answers what became of each call. */
export async function checkApi({ config, findCapabilities, say, pause, ...wanted }: Checking): Promise<Report> {
  const external = externalFetch();
  try {
    const known = knownCalls(config);
    const byName = new Map(known.map((one) => [one.name, one]));
    const seen = observing(external.sendCall, { find: callFinder(known, ({ asked }) => asked), pause });
    const offered = await findCapabilities(external.fetch);
    const parts = { config, external, offered, seen };
    const outcomes = new Map<KnownName, StepOutcome>();

    say("Settings of both sides");
    const findings = await checkConnection({ config, fetch: external.fetch });
    const asNobody = await visitorUnderCheck(parts, null);
    const walk: Walk = {
      api: asNobody.api,
      nobody: asNobody.api,
      user: null,
      jobId: null,
      application: null,
      fileAddress: null,
      remarks: new Map(),
    };
    const go = async (steps: Steps) => {
      for (const [name, run] of Object.entries(steps) as [KnownName, StepRun][]) {
        const { call, capability } = byName.get(name) as KnownCall;
        if (capability !== null && !offered.has(capability)) continue;
        say(call);
        outcomes.set(name, await stepOutcomeOf(run, walk));
      }
    };
    await go(publicSteps);

    const person = await findPerson(wanted, parts, asNobody, findings);
    if (person !== null) {
      Object.assign(walk, person);
      const writing = [profileSteps(), recordSteps(), applyingSteps(), examSteps(), accountSteps, personalSteps];
      for (const steps of [personalSteps, ...(wanted.writes ? writing : [])]) await go(steps);
      findings.push(...(await checkFile(walk, parts)));
      if (wanted.account !== null) await go(leavingStep);
    }

    const why = whyNotAsked({ offered, isSignedIn: walk.user !== null, writes: wanted.writes });
    const here = ({ name }: KnownCall, body: unknown) =>
      answerHere(config.api.mapping, name in calls ? (name as CallName) : null, body);
    const rows = known.map((one) =>
      rowOf(one, { calls: seen.calls, said: seen.said, outcomes, remarks: walk.remarks, here }, why),
    );
    const { works, text } = verdictOf(rows, findings);
    return {
      api: config.api.url ?? "",
      site: config.site.publicUrl,
      offered: offered.list(),
      findings,
      calls: rows,
      works,
      verdict: text,
      proposal: proposalFor(seen.calls, config.api.mapping),
    };
  } finally {
    await external.close();
  }
}

const whyNotAsked =
  ({ offered, isSignedIn, writes }: { offered: ApiCapabilities; isSignedIn: boolean; writes: boolean }) =>
  ({ call, capability, isPublic }: KnownCall) => {
    if (capability !== null && !offered.has(capability)) return notAnnounced;
    if (!isSignedIn && !isPublic) return "Nobody was signed in";
    if (ofTheAccount.test(call)) return "It would end or change the account itself";
    return writes || call.startsWith("GET ") ? "Nothing led to it" : "Changes something: with --write";
  };

/** Changes that nobody could take back, or that send mails. */
const ofTheAccount = /^(?!GET )\w+ \/(api\/(user|applicant_deletion_reason|email)|public_api\/unsubscribe)/;

/** Signs in, and asks the API who that is. What keeps anybody from it becomes a finding; null then, and for nobody. */
async function findPerson(
  { account, cookies }: CheckOptions,
  parts: Parts,
  nobody: UnderCheck,
  findings: Finding[],
): Promise<Pick<Walk, "api" | "user"> | null> {
  const { config, external } = parts;
  if (cookies === null && account === null) return null;
  const signedOn =
    cookies !== null || account === null
      ? { cookies: cookies ?? "" }
      : config.api.authMode === "token"
        ? await signOnForToken(nobody, account)
        : await signOn(config, fetchByEitherName(config, external.fetch), account);
  const fault = (text: string) => void findings.push({ level: "fault", text });
  if ("problem" in signedOn) {
    fault(signedOn.problem);
    return null;
  }
  const { api, identity } = await visitorUnderCheck(parts, signedOn);
  if (identity.state !== "signed-in") {
    fault(
      "Who signed in is not known to the API when the site asks: its cookies do not reach the site, or it has no session for calls of the site",
    );
    return null;
  }
  // it does, whatever it sets for nobody
  const wrong = findings.findIndex(({ about }) => about === "stateful");
  if (wrong >= 0) findings.splice(wrong, 1);
  const { id, email, name, timezone } = identity.user;
  return { api, user: { id, email, name: name ?? "", timezone: timezone ?? "UTC" } };
}

async function signOnForToken(
  { api, findToken }: UnderCheck,
  account: { email: string; password: string },
): Promise<{ token: string } | { problem: string }> {
  const given = await api.session.signIn({ ...account, remember: false });
  const token = findToken();
  if (given.ok && token !== null) return { token };
  return {
    problem: `No token was given for the email address and the password: ${given.ok ? "" : given.failure.message}`,
  };
}

/** The address that the API signed for a file: browsers are led there, so it has to be one of theirs and to be answered. */
async function checkFile(
  { fileAddress }: Walk,
  { config, external }: { config: Config; external: Pick<ExternalApi, "fetch"> },
): Promise<Finding[]> {
  if (fileAddress === null) return [];
  if (!URL.canParse(fileAddress))
    return [{ level: "fault", text: "What the API signs for a file is no whole address" }];
  const { origin, hostname } = new URL(fileAddress);
  const isTheirs = namesOf(config).includes(origin);
  if (!isTheirs && new URL(config.api.browserUrl).hostname === hostname)
    return [
      {
        level: "fault",
        text: `The API signs ${origin} for a file, and browsers know it as ${config.api.browserUrl}: its proxy has to pass on the scheme and the port`,
      },
    ];
  const answer = await fetchByEitherName(config, external.fetch)(new Request(fileAddress)).catch(() => null);
  await answer?.body?.cancel();
  if (answer !== null && answer.status < 400) return [];
  return [
    {
      level: isTheirs ? "note" : "fault",
      text: `The address that the API signs for a file, at ${origin}, answers ${answer?.status ?? "nothing"} here: the signature is for another host, or the store does not answer`,
    },
  ];
}
