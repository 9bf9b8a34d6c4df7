import { afterAll, beforeAll, expect, it } from "vitest";
import type { ExamCategory, ExamQuestion } from "../../server/contract/exams";
import { settleAll } from "../../server/recruitment-api/exams/sweep";
import { aReadyApplicant, recruit } from "./applicants";
import { type RunningApi, runApi } from "./running-api";
import { aSitter, askForExam, type Sitter } from "./sitters";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

/** Types a command after the word `exam`. */
async function exam(...args: (string | number)[]) {
  const lines: string[] = [];
  const code = await recruit(running, ["exam", ...args.map(String)], (line) => void lines.push(line));
  return { code, said: lines.join("\n") };
}

const fours = ["--task", "4", "--order", "4", "--grammar", "4", "--tone", "4"];
const text = (words: number) => Array.from({ length: words }, (_, at) => `word${at}`).join(" ");

/** The questions of the part that runs. */
const questionsOf = async (person: Sitter, part: ExamCategory) =>
  (await person.call<ExamQuestion[]>("GET", `/api/exam_questions?category=${part}`)).data;

const answer = (person: Sitter, id: number, part: ExamCategory, answers: object[], more: object = {}) =>
  person.call("POST", `/api/exam_sessions/${id}/answers`, { part, answers, ...more });

/** A written part that was sent with a text of this many words; answers the session's id. */
async function sentText(person: Sitter, { words = 160, parts }: { words?: number; parts?: ExamCategory[] } = {}) {
  const { id } = await person.sit("written", parts && { parts });
  const [first] = await questionsOf(person, "written");
  await answer(person, id, "written", [{ question_id: first?.id, value: text(words) }], { final: true });
  return id;
}

/** Somebody whose text waits for a marker. */
async function aWriter(options: Parameters<typeof sentText>[1] = {}) {
  const ana = await aSitter(running);
  return { ana, id: await sentText(ana, options) };
}

const written = async (person: Sitter, id: number) =>
  (await person.session(id)).parts.find(({ category }) => category === "written");

const mailsTo = async ({ userId }: Sitter) =>
  running.db
    .selectFrom("mails")
    .select(["kind", "subject", "body"])
    .where("user_id", "=", userId)
    .where("kind", "like", "exam_%")
    .orderBy("id")
    .execute();

it("lists what waits for a marker with its person and receipts, until it is marked", async () => {
  const ana = await aSitter(running, await aReadyApplicant(running));
  const job = await askForExam(running, ana, ["written"]);
  const { receipt_code } = (await ana.job(job)).data;
  const id = await sentText(ana);
  expect((await exam("list")).said.split("\n")).toContainEqual(
    expect.stringMatching(new RegExp(`^${id}  Written, sent .+, ${ana.email}  ${receipt_code}$`)),
  );
  expect((await exam("mark", id, ...fours)).code).toBe(0);
  expect((await exam("list")).said).not.toContain(ana.email);
});

it("grades the text, completes the session, and tells the person once", async () => {
  const { ana, id } = await aWriter();
  const marked = await exam("mark", id, "--task", 5, "--order", 4, "--grammar", 3, "--tone", 2);
  expect(marked).toEqual({
    code: 0,
    said: "Written: 14 of 20, passed. Marked by: recruiter.\nThe applicant gets a mail within a minute.",
  });
  expect(await ana.session(id)).toMatchObject({
    status: "completed",
    overall_score: 70,
    overall_passed: true,
  });
  const mails = await mailsTo(ana);
  expect(mails.map(({ subject }) => subject)).toEqual(["Your assessment is marked"]);
  expect(mails[0]?.body).toContain("Written: 14 of 20 points, passed");
  expect(mails[0]?.body).toContain(`${running.deps.siteOrigin}/profile/assessment`);
  const log = await running.db
    .selectFrom("activity_log")
    .select(["event", "subject_label"])
    .where("user_id", "=", ana.userId)
    .where("event", "in", ["exam.graded", "message.sent"])
    .orderBy("id")
    .execute();
  expect(log).toEqual([
    { event: "exam.graded", subject_label: "Written" },
    { event: "message.sent", subject_label: "Your assessment is marked" },
  ]);
});

it("takes the mean of two markers, one marker's newest marks, and no third", async () => {
  const { ana, id } = await aWriter();
  await exam("mark", id, ...fours, "--marker", "Bea");
  const second = ["--task", 1, "--order", 2, "--grammar", 2, "--tone", 2, "--marker", "Carl"];
  expect((await exam("mark", id, ...second)).said).toContain("Written: 11.5 of 20, not passed. Marked by: Bea, Carl.");
  expect(await written(ana, id)).toMatchObject({ score: 11.5, passed: false, measures: { markers: 2 } });

  const again = ["--task", 3, "--order", 3, "--grammar", 3, "--tone", 3, "--marker", "Carl"];
  await exam("mark", id, ...again);
  expect(await written(ana, id)).toMatchObject({ score: 14, passed: true, measures: { markers: 2 } });
  expect(await exam("mark", id, ...fours, "--marker", "Dan")).toEqual({
    code: 1,
    said: "Bea and Carl have marked it. A marker changes their own marks by marking again with --marker.",
  });
  expect((await mailsTo(ana)).map(({ subject }) => subject)).toEqual([
    "Your assessment is marked",
    "A result of your assessment has changed",
    "A result of your assessment has changed",
  ]);
});

it("keeps the marks of two markers who mark at the same moment", async () => {
  const { ana, id } = await aWriter();
  const threes = ["--task", 3, "--order", 3, "--grammar", 3, "--tone", 3];
  const codes = await Promise.all([
    exam("mark", id, ...fours, "--marker", "Bea"),
    exam("mark", id, ...threes, "--marker", "Carl"),
  ]);
  expect(codes.map(({ code }) => code)).toEqual([0, 0]);
  expect(await written(ana, id)).toMatchObject({ score: 14, measures: { markers: 2 } });
});

it("sends no second mail for marks that change nothing", async () => {
  const { ana, id } = await aWriter();
  await exam("mark", id, ...fours);
  expect((await exam("mark", id, ...fours, "--note", "Looked at it again.")).said).toContain("No mail is sent for it.");
  expect(await mailsTo(ana)).toHaveLength(1);
});

it("gives a text of fewer than 120 words at most 10 points", async () => {
  const { ana, id } = await aWriter({ words: 119 });
  await exam("mark", id, ...fours);
  expect(await written(ana, id)).toMatchObject({ score: 10, passed: false });
});

it("says that the text is marked while other parts can still be taken", async () => {
  const { ana, id } = await aWriter({ parts: ["idioms", "written"] });
  await exam("mark", id, ...fours);
  expect((await ana.session(id)).status).toBe("between_parts");
  expect(await mailsTo(ana)).toHaveLength(1);
});

it("marks only what was sent, with four whole numbers from 0 to 5", async () => {
  const { ana, id } = await aWriter();
  expect(await exam("mark", id, ...fours.slice(0, 6))).toEqual({
    code: 1,
    said: "Give --tone a whole number from 0 to 5.",
  });
  expect((await exam("mark", id, ...fours.slice(0, 6), "--tone", "6")).code).toBe(1);
  expect((await exam("mark", id, ...fours.slice(0, 6), "--tone", "2.5")).code).toBe(1);
  expect((await exam("mark", 999_999, ...fours)).said).toBe("There is no exam session 999999.");
  expect((await exam("mark", "R24-7KQ4-M2", ...fours)).said).toContain("is no exam session's number");
  expect((await written(ana, id))?.status).toBe("grading");

  const ben = await aSitter(running);
  const { id: idiomsOnly } = await ben.sit("idioms");
  expect((await exam("mark", idiomsOnly, ...fours)).said).toBe(`Exam session ${idiomsOnly} has no written test.`);
  const cleo = await aSitter(running);
  const { id: runs } = await cleo.sit("written");
  expect((await exam("mark", runs, ...fours)).said).toBe("The written test has not been sent yet.");
  const dora = await aSitter(running);
  const { id: practice } = await dora.sit("written", { practice: true });
  expect((await exam("mark", practice, ...fours)).said).toBe(`There is no exam session ${practice}.`);
});

it("marks a text whose time ended though nobody has looked since", async () => {
  const ana = await aSitter(running);
  const { id } = await ana.sit("written");
  const [first] = await questionsOf(ana, "written");
  await answer(ana, id, "written", [{ question_id: first?.id, value: text(150) }]);
  await ana.later({ hours: 24, minutes: 32 });
  expect((await exam("mark", id, ...fours)).said).toContain("Written: 16 of 20, passed.");
});

it("shows a session with its texts, answers, marks and neutral notes", async () => {
  const ana = await aSitter(running);
  const { id } = await ana.sit("following_directions", { parts: ["following_directions", "written"] });
  const questions = await questionsOf(ana, "following_directions");
  const typed = questions.find(({ kind }) => kind === "exact_text");
  await answer(ana, id, "following_directions", [{ question_id: typed?.id, value: "no such answer" }], {
    final: true,
    device_note: "text was pasted",
  });
  await ana.start(id, "written");
  const [first] = await questionsOf(ana, "written");
  await answer(ana, id, "written", [{ question_id: first?.id, value: text(130) }]);
  await ana.later({ hours: 24, minutes: 32 });
  await exam("mark", id, ...fours, "--marker", "Bea", "--note", "Clear and kind.");

  const { code, said } = await exam("show", id);
  expect(code).toBe(0);
  expect(said).toContain(`Exam session ${id}`);
  expect(said).toContain(ana.email);
  expect(said).toMatch(/Following directions: \d+ of 20, not passed/);
  expect(said).toContain(`${typed?.order}. ${typed?.prompt}\n   “no such answer”: not right`);
  expect(said).toContain("Note: text was pasted");
  expect(said).toContain("Written: 16 of 20, passed");
  expect(said).toContain(`(130 words)\n${text(130)}`);
  expect(said).toContain("Note: The time ended before it was sent.");
  expect(said).toContain("Marks by Bea: task 4, order 4, grammar 4, tone 4: Clear and kind.");
});

it("shows typed records by the fields that differ", async () => {
  const ana = await aSitter(running);
  const { id } = await ana.sit("data_entry");
  const [record, other] = await questionsOf(ana, "data_entry");
  const asIs = Object.fromEntries((record?.body ?? []).map(({ key, text: field }) => [key, field]));
  const [key = "", field = ""] = Object.entries(asIs)[0] ?? [];
  await answer(
    ana,
    id,
    "data_entry",
    [
      { question_id: record?.id, value: { ...asIs, [key]: "mistyped" } },
      {
        question_id: other?.id,
        value: Object.fromEntries((other?.body ?? []).map((one) => [one.key, one.text])),
      },
    ],
    { final: true },
  );
  const { said } = await exam("show", id);
  expect(said).toContain(`1. differs in:\n   ${key}: “mistyped” for “${field}”\n2. as it was to be typed`);
});

it("lets a person choose extra time from the next session on, and takes it back", async () => {
  const ana = await aSitter(running);
  expect((await ana.open({ time_multiplier: 2 })).status).toBe(422);
  expect(await exam("extra-time", ana.email.toUpperCase(), "2")).toEqual({
    code: 0,
    said: "Up to 2 times the time can be chosen from now on.\nThe applicant gets a mail within a minute.",
  });
  const opened = await ana.open({ time_multiplier: 2 });
  expect(opened.data.time_multiplier).toBe(2);
  expect((await exam("extra-time", ana.email, "1.5")).said).toContain(
    `Session ${opened.data.id} is open and keeps the time it was begun with.`,
  );
  expect((await ana.standing()).time_multipliers).toEqual([1, 1.25, 1.5]);
  await exam("extra-time", ana.email, "none");
  expect((await ana.standing()).time_multipliers).toEqual([1, 1.25]);
});

it("shows who asked for more time, and answers with or without it by mail", async () => {
  const asking = async (multiplier: number, reason: string | null = null) => {
    const ana = await aSitter(running);
    expect((await ana.askTime(multiplier, reason)).status).toBe(200);
    return ana;
  };
  const [ana, ben] = [await asking(2, "I type with one hand"), await asking(1.5)];
  const { said } = await exam("extra-time");
  expect(said).toMatch(new RegExp(`^${ana.email}  2 times, asked .*: I type with one hand$`, "m"));
  expect(said).toMatch(new RegExp(`^${ben.email}  1\\.5 times, asked .*\\)$`, "m"));

  await exam("extra-time", ana.email, "2", "--note", "Take your time.");
  expect((await mailsTo(ana)).at(-1)).toMatchObject({
    subject: "More time for your assessment",
    body: expect.stringMatching(/with double time\..*\n\nTake your time\.\n\nBegin here:\n.*\/exam\/parts/),
  });
  await exam("extra-time", ben.email, "none");
  expect((await mailsTo(ben)).at(-1)).toMatchObject({
    subject: "About more time for your assessment",
    body: expect.stringContaining("25% more time is yours without asking."),
  });
  expect(await ana.standing()).toMatchObject({ time_multipliers: [1, 1.25, 1.5, 2], extra_time_asked: null });
  const later = (await exam("extra-time")).said;
  expect([later.includes(ana.email), later.includes(ben.email)]).toEqual([false, false]);
  // taking it back is no answer to a question, and mails nobody
  const before = (await mailsTo(ana)).length;
  expect((await exam("extra-time", ana.email, "none")).said).not.toContain("gets a mail");
  expect(await mailsTo(ana)).toHaveLength(before);
});

it("gives extra time to nobody it does not know, and no other amount", async () => {
  expect(await exam("extra-time", "nobody@example.com", "2")).toEqual({
    code: 1,
    said: "Nobody with the email address nobody@example.com has an application.",
  });
  expect((await exam("extra-time", "nobody@example.com", "3")).said).toBe("Extra time is one of: 1.5, 2, none.");
});

it("sets a session aside: it counts neither as a result nor as an attempt, and its person reads why", async () => {
  const { ana, id } = await aWriter();
  await exam("mark", id, ...fours);
  expect((await ana.standingOf("written")).result).not.toBeNull();
  expect((await exam("void", id, "--note", "The questions did not load.")).code).toBe(0);
  expect(await ana.standingOf("written")).toMatchObject({ result: null, retake_at: null });
  const mail = (await mailsTo(ana)).at(-1);
  expect(mail?.subject).toBe("Your assessment was set aside");
  expect(mail?.body).toContain("The questions did not load.");
  expect((await exam("void", id)).said).toBe(`Exam session ${id} was voided.`);
  expect((await exam("mark", id, ...fours)).said).toBe(`Exam session ${id} was voided.`);
  expect((await ana.sit("written")).status).toBe("in_progress");
});

it("ends a part that runs when its session is set aside: no more answers, no result", async () => {
  const ana = await aSitter(running);
  const { id } = await ana.sit("idioms");
  const [first] = await questionsOf(ana, "idioms");
  await exam("void", id);
  const sent = [{ question_id: first?.id, value: "a" }];
  const { status, body } = await answer(ana, id, "idioms", sent, { final: true });
  expect([status, body.data]).toMatchObject([200, { saved: [], refused: [first?.id] }]);
  expect((await ana.start(id, "idioms")).status).toBe(409);
  running.pass({ minutes: 15 });
  expect(await ana.current()).toBeNull();
  expect((await ana.standingOf("idioms")).result).toBeNull();
});

it("takes nothing into a session that was set aside, also of what a device kept for it", async () => {
  const ana = await aSitter(running);
  const { id, question_token } = await ana.sit("idioms");
  const [first] = await questionsOf(ana, "idioms");
  running.pass({ minutes: 15 });
  const before = await ana.session(id);
  await exam("void", id);
  const kept = [{ question_id: first?.id, value: "a", client_seq: 1, elapsed_ms: 60_000 }];
  const more = { final: true, question_token, device_note: "Was offline" };
  const { status, body } = await answer(ana, id, "idioms", kept, more);
  expect([status, body.data]).toMatchObject([200, { saved: [], late: [], refused: [first?.id] }]);
  const after = await ana.session(id);
  expect([after.status, after.parts[0]?.submitted_at, after.parts[0]?.answered]).toEqual([
    "voided",
    before.parts[0]?.submitted_at,
    0,
  ]);
  expect(await ana.latest()).toBeNull();
  expect(await ana.standingOf("idioms")).toMatchObject({ result: null, in_marking: false, retake_at: null });
});

it("tells the results of a session that no marker completes, once each time it is complete", async () => {
  const ana = await aSitter(running);
  const { id, question_token } = await ana.sit("idioms", { parts: ["idioms", "following_directions"] });
  const [first] = await questionsOf(ana, "idioms");
  await ana.answerRight({ id }, "idioms", 20);
  await ana.sendPart(id, "idioms");
  expect(await mailsTo(ana)).toEqual([]);
  await ana.start(id, "following_directions");
  running.pass({ minutes: 17 });
  await Promise.all([ana.session(id), settleAll(running.deps), ana.session(id)]);
  const timeEnded = "The time of your test has ended: Following directions";
  expect((await mailsTo(ana)).map(({ subject }) => subject)).toEqual([timeEnded]);
  await Promise.all([ana.sendPart(id, "following_directions"), ana.sendPart(id, "following_directions")]);
  const told = await mailsTo(ana);
  expect(told.map(({ subject }) => subject)).toEqual([timeEnded, "Your assessment is marked"]);
  expect(told[1]?.body).toContain("Idioms: 20 of 25 points, passed");
  expect(told[1]?.body).toMatch(/Following directions: \d+ of 20 points, not passed/);
  // what comes late is refused, and completes nothing
  const late = [{ question_id: first?.id, value: "", client_seq: 1, elapsed_ms: 1 }];
  await answer(ana, id, "idioms", late, { question_token });
  expect(await mailsTo(ana)).toHaveLength(2);
});

it("tells nobody the result of a practice", async () => {
  const ana = await aSitter(running);
  const { id } = await ana.sit("idioms", { practice: true });
  await ana.sendPart(id, "idioms");
  expect(await mailsTo(ana)).toEqual([]);
});

it("marks again by the questions as they are today, and tells only those whose result changes", async () => {
  const ana = await aSitter(running);
  const { id } = await ana.sit("idioms");
  await ana.answerRight({ id }, "idioms", 20);
  await ana.sendPart(id, "idioms");
  // as if an answer of the bank had been wrong when it was marked
  await running.db
    .updateTable("exam_parts")
    .set({ score: "14", percent: "56", passed: false })
    .where("session_id", "=", id)
    .where("category", "=", "idioms")
    .execute();
  expect(await exam("regrade", id)).toEqual({
    code: 0,
    said: `${id}  Idioms: 20 of 25, passed\nSessions marked again: 1. Changed: 1.`,
  });
  expect(await ana.session(id)).toMatchObject({ overall_score: 80, overall_passed: true });
  expect((await mailsTo(ana)).map(({ subject }) => subject)).toEqual([
    "Your assessment is marked",
    "A result of your assessment has changed",
  ]);
  expect((await exam("regrade", "--all")).said).toMatch(/^Sessions marked again: \d+\. Changed: 0\.$/);
  expect(await mailsTo(ana)).toHaveLength(2);
});

it("explains itself when a command is not known", async () => {
  expect((await exam()).said).toContain("exam mark <session id>");
  expect((await exam("nonsense")).code).toBe(1);
  expect((await exam("show")).code).toBe(1);
  expect((await exam("list", "--nonsense")).code).toBe(1);
  expect(await recruit(running, ["nonsense"])).toBe(1);
});
