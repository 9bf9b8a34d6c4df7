import { callFinder } from "../bff/absent-call";
import type { ApiCapabilities } from "../bff/api-capabilities";
import { answerHere } from "../bff/mapped-call";
import type { Config } from "../config";
import type { User } from "../contract/records";
import { type ExternalApi, externalFetch } from "../web/external-fetch";
import {
  addRecords,
  addResumesAndBookmark,
  addSkill,
  applyAndWithdraw,
  takeAssessment,
  useAccount,
} from "./adding-steps";
import { checkConnection, checkFile, type Finding } from "./connection";
import { type KnownCall, knownCalls } from "./known-calls";
import { observing } from "./observing";
import { proposalFor } from "./proposal";
import { readPersonal, readPublic, stepToApplication } from "./reading-steps";
import { type Report, verdictOf } from "./report";
import { notAnnounced, rowOf } from "./rows";
import { saveSections } from "./saving-steps";
import { signOn } from "./sign-on";
import { type Parts, type UnderCheck, visitorUnderCheck } from "./under-check";
import { Missing, type Walk, walkAt } from "./walk";

/** Whom to sign in, and how much may be done. */
export interface CheckOptions {
  account: { email: string; password: string } | null;
  /** A `Cookie` header of a browser that is signed in, where the sign-on is no form. */
  cookies: string | null;
  /** Changes may be made on that account. */
  writes: boolean;
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
  const { url = "", mapping } = config.api;
  try {
    const known = knownCalls(config);
    const seen = observing(external.sendCall, { find: callFinder(known, ({ asked }) => asked), pause });
    const offered = await findCapabilities(external.fetch);
    const parts = { config, external, offered, seen };
    say("Settings of both sides");
    const findings = await checkConnection({ config, fetch: external.fetch });
    const nobody = await visitorUnderCheck(parts, null);
    const walk = walkAt(nobody.api, { known: new Map(known.map((one) => [one.name, one])), offered, say });
    await readPublic(walk);

    const person = await findPerson(wanted, parts, { nobody, findings });
    if (person !== null) {
      walk.api = person.api;
      if (wanted.writes) await changeEverything(walk, person.user);
      const file = await readPersonal(walk);
      if (!(file instanceof Missing)) findings.push(...(await checkFile(file, { config, fetch: external.fetch })));
      if (wanted.account !== null) await walk.step("session.logOut");
    }

    const why = whyNotAsked({ offered, isSignedIn: person !== null, writes: wanted.writes });
    const here = ({ entry }: KnownCall, body: unknown) => answerHere(mapping, entry, body);
    const calls = known.map((one) => rowOf(one, { ...seen, ...walk, here }, why));
    return {
      api: url,
      site: config.site.publicUrl,
      offered: offered.list(),
      findings,
      calls,
      ...verdictOf({ findings, calls }),
      proposal: proposalFor(seen.calls, mapping),
    };
  } finally {
    await external.close();
  }
}

/** What an applicant does, in order. It is for an account that is there for this. */
async function changeEverything(walk: Walk, user: User): Promise<void> {
  await saveSections(walk, user);
  const application = await stepToApplication(walk);
  if (!(application instanceof Missing))
    for (const steps of [addSkill, addRecords, addResumesAndBookmark, applyAndWithdraw, takeAssessment])
      await steps(walk, application.id);
  await useAccount(walk);
}

/** Signs in, and asks the API who that is. What keeps anybody from it becomes a finding; null then, and for nobody. */
async function findPerson(
  { account, cookies }: CheckOptions,
  parts: Parts,
  { nobody, findings }: { nobody: UnderCheck; findings: Finding[] },
): Promise<{ api: Walk["api"]; user: User } | null> {
  const brought = cookies !== null ? { cookies } : account && (await signOn(parts, nobody, account));
  if (brought === null) return null;
  const found = "problem" in brought ? brought : await visitorUnderCheck(parts, brought);
  if (!("problem" in found) && found.identity.state === "signed-in") {
    // the API takes the site for its own, whatever it sets for nobody
    const wrong = findings.findIndex(({ about }) => about === "stateful");
    if (wrong >= 0) findings.splice(wrong, 1);
    return { api: found.api, user: found.identity.user };
  }
  const unknown =
    "Who signed in is not known to the API when the site asks: its cookies do not reach the site, or it has no session for calls of the site";
  findings.push({ level: "fault", text: "problem" in found ? found.problem : unknown });
  return null;
}

/** Changes that nobody could take back, or that send mails. */
const ofTheAccount = /^(?!GET )\w+ \/(api\/(user|applicant_deletion_reason|email)|public_api\/unsubscribe)/;

const whyNotAsked =
  ({ offered, isSignedIn, writes }: { offered: ApiCapabilities; isSignedIn: boolean; writes: boolean }) =>
  ({ call, capability, isPublic }: KnownCall) => {
    if (capability !== null && !offered.has(capability)) return notAnnounced;
    if (!isSignedIn && !isPublic) return "Nobody was signed in";
    if (ofTheAccount.test(call)) return "It would end or change the account itself";
    return writes || call.startsWith("GET ") ? "Nothing led to it" : "Changes something: with --write";
  };
