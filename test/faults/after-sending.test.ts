import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { type Applicant, aReadyApplicant, postJob, recruit } from "../api/applicants";
import { type RunningApi, runApi, site as siteOrigin } from "../api/running-api";
import { TextBrowser } from "../harness/text-browser";
import type { Fault } from "./fault-proxy";
import { type SiteBehindFaults, startSiteBehindFaults } from "./site-behind-faults";

let running: RunningApi;
let site: SiteBehindFaults;
beforeAll(async () => {
  running = await runApi({ clock: () => new Date(), requestsPerMinute: 100_000 });
  site = await startSiteBehindFaults({ api: running.api.fetch, siteOrigin });
}, 60_000);
afterAll(async () => {
  await site.stop();
  await running.stop();
});
afterEach(() => site.proxy.mend());

/** An application on the shortlist, or further. */
async function applied(...commands: string[][]) {
  const [ana, job] = [await aReadyApplicant(running), await postJob(running)];
  const receipt = (await ana.send(job)).data.receipt_code ?? "";
  for (const [command = "", ...args] of commands) expect(await recruit(running, [command, receipt, ...args])).toBe(0);
  return { ana, jobId: String(job), browser: new TextBrowser(site.origin).takeCookies(ana.visitor.cookies) };
}
type Applied = Awaited<ReturnType<typeof applied>>;

const shortlisted = [
  ["move", "screening"],
  ["move", "shortlisted"],
];
const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

const countLines = async ({ userId }: Applicant, event: string): Promise<number> =>
  Number(
    (
      await running.db
        .selectFrom("activity_log")
        .select((select) => select.fn.countAll().as("count"))
        .where("user_id", "=", userId)
        .where("event", "=", event as never)
        .executeTakeFirstOrThrow()
    ).count,
  );

interface Change {
  name: string;
  begin: () => Promise<Applied>;
  pathOf: (jobId: string) => string;
  button: string | RegExp;
  typed: Record<string, string>;
  /** The call that makes it. */
  call: (of: Applied) => string;
  /** What the page says when it is done. */
  done: string;
  /** What its page says for good, where it is done once and there is no form any more. */
  stands?: string;
  /** How often it was done. */
  count: (of: Applied) => Promise<number>;
}

/** Each change that may follow an application. */
const changes: Change[] = [
  {
    name: "a message",
    begin: () => applied(),
    pathOf: paths.profile.messages,
    call: ({ ana, jobId }) => `${ana.path}/jobs/${jobId}/messages`,
    button: "Send",
    typed: { "Write to the recruiter": "When do you decide?" },
    done: "Your message was sent.",
    count: async ({ ana, jobId }) => {
      const written = await ana.call<unknown[]>("GET", `${ana.path}/jobs/${jobId}/messages`);
      expect(await countLines(ana, "message.written")).toBe(written.data.length);
      return written.data.length;
    },
  },
  {
    name: "the answer to an interview",
    begin: () => applied(...shortlisted, ["interview", `${inAWeek} 14:00`, "--zone", "UTC"]),
    pathOf: paths.profile.interview,
    call: ({ ana, jobId }) => `${ana.path}/jobs/${jobId}/interview`,
    button: "I will be there",
    typed: {},
    done: "They are told that you will be there.",
    stands: "You will be there",
    count: ({ ana }) => countLines(ana, "interview.answered"),
  },
  {
    name: "the answer to an offer",
    begin: () => applied(...shortlisted, ["move", "interview"], ["offer", "30,000 pesos a month."]),
    pathOf: (jobId) => paths.profile.offer(jobId, "accept"),
    call: ({ ana, jobId }) => `${ana.path}/jobs/${jobId}/offer`,
    button: "Accept the offer",
    typed: {},
    done: "You accepted the offer.",
    stands: "Offer accepted.",
    count: async ({ ana, jobId }) =>
      (await ana.job(Number(jobId))).data.timeline.filter(({ status }) => status.key === "offer_accepted").length,
  },
  {
    name: "asking for more time in the assessment",
    begin: () => applied(),
    pathOf: () => paths.exam.extraTime(),
    call: ({ ana }) => `${ana.path}/exam_extra_time`,
    button: /^(Ask for this time|Change my request)$/,
    typed: { "Do you need more than that?": "Double time" },
    done: "You asked for double time",
    count: ({ ana }) => countLines(ana, "exam.extra_time_asked"),
  },
];

/** A line that breaks before the API hears of a change, and those that break while it answers. */
const faults: Fault[] = ["broken connection", "half a body", "stack trace", "silence"];

describe.each(changes)("$name", ({ button, begin, pathOf, typed, call, done, stands, count }) => {
  it.each(faults)("is done once, and nothing typed is lost, however it goes wrong first: %s", async (fault) => {
    const person = await begin();
    const form = await person.browser.get(pathOf(person.jobId));
    await site.proxy.break(fault, call(person));
    const refused = await form.press(button, typed);
    expect(refused.status).toBe(503);
    await site.proxy.mend();
    const before = await count(person);
    expect(before).toBeLessThanOrEqual(1);
    if (before === 1 && stands) {
      // done all the same, and given once: the page that could not say so shows it
      expect(refused.text).toContain(stands);
      return;
    }
    expect(refused.text).toContain("Try again");
    // what was typed stands in the form that came back, or in what was kept of it
    const sent = await refused.press(refused.text.includes("Send again") ? "Send again" : button);
    expect([sent.status, sent.text]).toEqual([200, expect.stringContaining(done)]);
    expect(await count(person)).toBe(1);
  });

  it("is kept for when the whole API is away", async () => {
    const person = await begin();
    const form = await person.browser.get(pathOf(person.jobId));
    await site.proxy.break("no connection");
    const kept = await form.press(button, typed);
    expect([kept.status, kept.text]).toEqual([503, expect.stringContaining("Your text is still on this page")]);
    await site.proxy.mend();
    const sent = await kept.press("Send again");
    expect([sent.status, sent.text]).toEqual([200, expect.stringContaining(done)]);
    expect(await count(person)).toBe(1);
  });
});
