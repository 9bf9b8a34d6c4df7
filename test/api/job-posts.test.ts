import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { JobPost, JobPostPage } from "../../server/contract/job-posts";
import { readMigration } from "../../server/recruitment-api/database/migrate";
import type { NewJobPost } from "../../server/recruitment-api/database/new-job-post";
import { createJobPosts, updateJobPostStatus } from "../../server/recruitment-api/database/write-job-posts";
import { getSelectionItem } from "../../server/recruitment-api/seed/selection-items";
import { aJobPost } from "../builders/job-posts";
import { aReadyApplicant, postJob, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
/** The posts of these tests by a short name. */
const ids = new Map<string, number>();

const hour = 3_600_000;
const at = (hours: number) => new Date(running.deps.clock().getTime() + hours * hour);
const item = (group: Parameters<typeof getSelectionItem>[0], key: string) => getSelectionItem(group, key).id;
const nobody = () => running.visitor("203.0.113.9");

async function list(query: string, visitor = nobody()) {
  const response = await visitor.call("GET", `/public_api/job_posts?${query}`);
  expect(response.status).toBe(200);
  const body = await response.json();
  const { data, meta } = JobPostPage.parse(body);
  const names = new Map([...ids].map(([name, id]) => [id, name]));
  return { body, data, meta, names: data.map(({ id }) => names.get(id) ?? `post ${id}`) };
}
const one = async (name: string, visitor = nobody()) => visitor.call("GET", `/public_api/job_posts/${ids.get(name)}`);

const manila = { key: "day_ph", timezone: "Asia/Manila", start: "08:00", end: "17:00" };

const posts = (): Record<string, Partial<NewJobPost>> => ({
  books: {
    title: "Bookkeeper for Cafés",
    summary: "Keep the books of nine small shops.",
    category: "bookkeeping_finance",
    shift: { key: "early_au", timezone: "Australia/Sydney", start: "10:00", end: "18:00" },
    experience_level: "junior",
    skills: [{ name: "Xero", required: true, min_level: 3 }, { name: "Payroll" }],
    salary: { min: "1000.00", max: "1200.00", currency: "AUD", period: "month" },
    posted_at: at(-2),
    closes_at: at(24 * 2),
    organization: { name: "Banyan Ledger" },
  },
  assistant: {
    title: "Virtual Assistant",
    summary: "Support two brokers.",
    description: "<p>You also help with bookkeeping now and then.</p>",
    category: "virtual_assistant",
    employment_type: "part_time",
    hours_per_week: 20,
    skills: [{ name: "payroll", required: true }],
    salary: { min: "8.00", max: "10.00", currency: "USD", period: "hour" },
    posted_at: at(-24 * 2),
    closes_at: at(24 * 6),
    organization: { name: "Secret Silverbrook", anonymous: true },
  },
  clerk: {
    title: "Data Entry Clerk",
    summary: "Type with care.",
    category: "data_entry",
    work_setup: "hybrid",
    shift: manila,
    experience_level: "none",
    salary: { min: "18000.00", max: "20000.00", currency: "PHP", period: "month" },
    allowed_countries: ["PH", "AU"],
    posted_at: at(-24 * 10),
    closes_at: undefined,
  },
  hidden: {
    title: "Developer",
    category: "it_development",
    shift: { key: "flexible" },
    salary: { min: "200000.00", max: "250000.00", currency: "PHP", period: "month", visible: false },
    posted_at: at(-24 * 20),
    closes_at: at(24 * 20),
  },
  rotating: {
    title: "Network Technician",
    category: "it_support",
    shift: { key: "rotating", timezone: "Asia/Manila", start: "07:00", end: "15:00" },
    salary: undefined,
    posted_at: at(-24 * 40),
    closes_at: at(24 * 30),
  },
  invited: {
    title: "Invited Virtual Assistant",
    category: "virtual_assistant",
    visibility: "invite",
    posted_at: at(-1),
  },
  draft: { title: "Draft Clerk", status: "draft", posted_at: undefined },
  scheduled: { title: "Scheduled Clerk", status: "scheduled", posted_at: at(5) },
  late: { title: "Late Clerk", posted_at: at(-48), closes_at: at(-1) },
  paused: { title: "Paused Clerk", status: "paused", posted_at: at(-48) },
  filled: { title: "Filled Clerk", status: "filled", posted_at: at(-48), closed_at: at(-3) },
});

beforeAll(async () => {
  running = await runApi();
  const written = Object.entries(posts());
  const made = await createJobPosts(
    running.db,
    written.map(([, post]) => aJobPost({ questions: [], ...post })),
    running.deps.clock(),
  );
  written.forEach(([name], index) => void ids.set(name, made[index] ?? 0));
});
afterAll(() => running.stop());

const everything = ["books", "assistant", "clerk", "hidden", "rotating"];

describe("the list", () => {
  it("holds what is open now, newest first, and nothing else", async () => {
    const { names, meta } = await list("");
    expect(names).toEqual(everything);
    expect(meta).toMatchObject({
      current_page: 1,
      last_page: 1,
      per_page: 20,
      total: 5,
      sort: "newest",
      dropped: [],
    });
  });

  it.each([
    [
      "category",
      () => `category_id[]=${item("category", "data_entry")}&category_id[]=${item("category", "it_support")}`,
      ["clerk", "rotating"],
    ],
    ["kind of employment", () => `employment_type_id=${item("employment_type", "part_time")}`, ["assistant"]],
    ["work set-up", () => `work_setup_id[]=${item("work_setup", "hybrid")}`, ["clerk"]],
    ["shift", () => `shift_id[]=${item("shift", "early_au")}`, ["books"]],
    ["experience", () => `experience_level_id[]=${item("experience_level", "none")}`, ["clerk"]],
    ["country", () => "country=au", ["clerk"]],
    ["days since posting", () => "posted_within=3", ["books", "assistant"]],
    ["days to closing", () => "closing_within=3", ["books"]],
    [
      "ids",
      () => `ids[]=${ids.get("hidden")}&ids[]=${ids.get("clerk")}&ids[]=${ids.get("paused")}`,
      ["clerk", "hidden"],
    ],
    ["nights in Manila", () => "no_night_shift=1", ["books", "clerk", "hidden"]],
    ["two filters at once", () => `country=PH&work_setup_id[]=${item("work_setup", "hybrid")}`, ["clerk"]],
  ])("is filtered by %s", async (_what, query, expected) => {
    expect((await list(query())).names).toEqual(expected);
  });

  it("is filtered by skill, whatever the capitals it was written with", async () => {
    const { data } = await (await one("books")).json();
    const skill = (name: string) => data.skills.find((known: { name: string }) => known.name === name).id;
    expect((await list(`skill_id[]=${skill("Payroll")}`)).names).toEqual(["books", "assistant"]);
    expect((await list(`skill_id[]=${skill("Xero")}`)).names).toEqual(["books"]);
  });

  it.each([
    ["pesos a month", "salary_min=45000", ["books", "assistant"]],
    ["pesos a month, part-time work by its own hours", "salary_min=48000.00&salary_period=month", ["assistant"]],
    ["pesos a month that only full-time hours would reach", "salary_min=52000", []],
    ["dollars an hour", "salary_min=9&salary_currency=USD&salary_period=hour", ["assistant"]],
    ["dollars a year", "salary_min=9000&salary_currency=USD&salary_period=year", ["books", "assistant"]],
    ["less than everyone pays", "salary_min=1", ["books", "assistant", "clerk"]],
  ])("compares pay in %s, and tells the day of the rates", async (_what, query, expected) => {
    const { names, meta } = await list(query);
    expect(names).toEqual(expected);
    expect(meta.rate_date).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it("gives hidden pay away neither on the card nor by a filter nor by an order", async () => {
    const { data, names } = await list("sort=salary_high");
    expect(data.find(({ id }) => id === ids.get("hidden"))?.salary).toBeNull();
    expect(names.slice(0, 3)).toEqual(["assistant", "books", "clerk"]);
    expect((await list("salary_min=150000")).names).toEqual([]);
  });

  it.each([
    ["closing_soon", ["books", "assistant", "hidden", "rotating", "clerk"]],
    ["newest", everything],
    ["salary_high", ["assistant", "books", "clerk", "hidden", "rotating"]],
  ])("is ordered by %s", async (sort, expected) => {
    expect((await list(`sort=${sort}`)).names).toEqual(expected);
  });

  it("pages, and answers the last page for one past the end", async () => {
    const { names, meta, body } = await list("per_page=2&page=2&country=PH");
    expect(names).toEqual(["clerk", "hidden"]);
    expect(meta).toMatchObject({ current_page: 2, last_page: 3, per_page: 2, total: 5 });
    expect(body.meta).toMatchObject({ from: 3, to: 4 });
    const { data: next } = await (await nobody().call("GET", pathOf(body.links.next))).json();
    expect(next.map((card: { id: number }) => card.id)).toEqual([ids.get("rotating")]);

    const past = await list("per_page=2&page=900");
    expect(past.names).toEqual(["rotating"]);
    expect(past.meta.current_page).toBe(3);
    expect(past.body.links.next).toBeNull();
  });

  it("is one empty page when nothing fits", async () => {
    const { names, meta, body } = await list("search=nothinglikethisanywhere&page=4");
    expect(names).toEqual([]);
    expect(meta).toMatchObject({ current_page: 1, last_page: 1, total: 0 });
    expect(body.meta).toMatchObject({ from: null, to: null });
  });

  it("of posts by id holds what ended too when asked to, in the order asked for, but nothing that was never public", async () => {
    const wanted = ["filled", "books", "late", "draft", "scheduled", "invited", "paused"];
    const query = wanted.map((name) => `ids[]=${ids.get(name)}`).join("&");
    expect((await list(query)).names).toEqual(["books"]);
    const { names, data, meta } = await list(`${query}&include_ended=1`);
    expect(names).toEqual(["filled", "books", "late", "paused"]);
    expect(data.map(({ status }) => status)).toEqual(["filled", "open", "closed", "paused"]);
    expect(meta.total).toBe(4);
    expect((await list(`${query}&include_ended=1&sort=newest`)).names[0]).toBe("books");
    expect((await list("include_ended=1")).names).toEqual(everything);
  });

  it.each(["abc", "0193f1c2-7a4e-7b52-9d3e-0a1b2c3d4e5f", "18446744073709551615", "-1"])(
    "leaves out the id %s, which no post here can have",
    async (id) => {
      const { names, meta } = await list(`ids[]=${id}&ids[]=${ids.get("books")}&older_than=${id}&skill_id[]=${id}`);
      expect(names).toEqual(["books"]);
      const dropped = meta.dropped.map(({ filter }: { filter: string }) => filter);
      expect(dropped.sort()).toEqual(["ids", "older_than", "skill_id"]);
    },
  );

  it("drops what it does not understand and says what", async () => {
    const { names, meta } = await list(
      `category_id[]=${item("shift", "early_au")}&skill_id[]=999999&country=ZZ&search=&bookmarked=1&utm_source=mail`,
    );
    expect(names).toEqual(everything);
    expect(meta.dropped).toEqual([
      { filter: "category_id", value: String(item("shift", "early_au")) },
      { filter: "skill_id", value: "999999" },
      { filter: "country", value: "ZZ" },
      { filter: "bookmarked", value: "1" },
    ]);
  });
});

describe("facets", () => {
  const counts = (facet: { key: string; count: number }[] | undefined) =>
    Object.fromEntries((facet ?? []).map(({ key, count }) => [key, count]));

  it("count each choice without their own filter but with all others", async () => {
    const { meta } = await list(
      `category_id[]=${item("category", "data_entry")}&work_setup_id[]=${item("work_setup", "remote")}`,
    );
    expect(meta.total).toBe(0);
    expect(counts(meta.facets.category)).toEqual({
      virtual_assistant: 1,
      data_entry: 0,
      bookkeeping_finance: 1,
      it_development: 1,
      it_support: 1,
    });
    expect(counts(meta.facets.work_setup)).toEqual({ remote: 0, hybrid: 1 });
    expect(counts(meta.facets.employment_type)).toEqual({});
  });

  it("count by what is searched for", async () => {
    const { meta } = await list("search=clerk");
    expect(counts(meta.facets.category)).toEqual({ data_entry: 1 });
  });

  it("of skills list the most asked for first", async () => {
    const { meta } = await list("");
    expect(meta.facets.skill?.map(({ label, count }) => [label, count])).toEqual([
      ["Payroll", 2],
      ["Xero", 1],
    ]);
  });

  it("stand in the order of their list", async () => {
    const { meta } = await list("");
    expect(meta.facets.category?.map(({ key }) => key)).toEqual([
      "virtual_assistant",
      "data_entry",
      "bookkeeping_finance",
      "it_development",
      "it_support",
    ]);
  });
});

describe("the search", () => {
  it("puts a title before a text", async () => {
    const { names, meta } = await list("search=bookkeeping");
    expect(names).toEqual(["books", "assistant"]);
    expect(meta).toMatchObject({
      sort: "relevance",
      search: { asked: "bookkeeping", used: "bookkeeping", corrected: false },
    });
  });

  it.each([
    ["accents", "search=cafes", ["books"]],
    ["word endings", "search=clerks", ["clerk"]],
    ["abbreviations", "search=VA", ["assistant"]],
    ["two words for one", "search=book+keeper", ["books", "assistant"]],
    ["a skill", "search=xero", ["books"]],
    ["an employer", "search=banyan", ["books"]],
    ["quotes", "search=%22virtual+assistant%22", ["assistant"]],
    ["words to leave out", "search=bookkeeping+-xero", ["assistant"]],
    ["all words, in any order", "search=shops+books", ["books"]],
    ["a filter at once", `search=bookkeeping&posted_within=1`, ["books"]],
  ])("understands %s", async (_what, query, expected) => {
    expect((await list(query)).names).toEqual(expected);
  });

  it.each([
    ["English", "part time from home", ["assistant"]],
    ["Spanish", "asistente virtual medio tiempo", ["assistant"]],
    ["Spanish with accents", "teneduría de libros", ["books", "assistant"]],
    ["Filipino", "naghahanap ng trabaho taga encode", ["clerk"]],
  ])("knows what people type in %s, and corrects none of it", async (_language, search, expected) => {
    const { names, meta } = await list(`search=${encodeURIComponent(search)}`);
    expect(names).toEqual(expected);
    expect(meta.search).toEqual({ asked: search, used: search, corrected: false });
  });

  it("finds every remote job by any words for working from home, and every job by words for a job", async () => {
    const { meta: all } = await list("per_page=1");
    const { meta: remote } = await list(`work_setup_id[]=${item("work_setup", "remote")}`);
    for (const search of ["wfh", "remote", "work from home", "trabajo remoto", "trabaho sa bahay"])
      expect([search, (await list(`search=${search}`)).meta.total]).toEqual([search, remote.total]);
    for (const search of ["trabaho", "jobs", "the jobs"])
      expect([search, (await list(`search=${search}`)).meta.total]).toEqual([search, all.total]);
  });

  it("finds email however it is spelt, in the search and in the post", async () => {
    const { db, deps } = running;
    const posts = ["Email Support", "E-mail Support"].map((title) =>
      aJobPost({ title, shift: { key: "flexible" }, posted_at: at(-1), questions: [] }),
    );
    const ids = await createJobPosts(db, posts, deps.clock());
    for (const search of ["email", "e-mail", "E-Mails", "e mail"])
      expect([search, (await list(`search=${search}`)).meta.total]).toEqual([search, 2]);
    for (const id of ids) await updateJobPostStatus(db, { id, status: "cancelled", now: deps.clock() });
  });

  it("finds by its choices what was written before the search knew them", async () => {
    const { db, deps } = running;
    const tuba = aJobPost({ title: "Tuba Player", shift: { key: "flexible" }, posted_at: at(-1), questions: [] });
    const [id = 0] = await createJobPosts(db, [tuba], deps.clock());
    await db.updateTable("job_posts").set({ search: sql`to_tsvector('tuba')` }).where("id", "=", id).execute();
    expect((await list("search=tuba+flexible+hours")).meta.total).toBe(0);
    await readMigration("0023-search-choices").up(db);
    expect((await list("search=tuba+flexible+hours")).meta.total).toBe(1);
    await updateJobPostStatus(db, { id, status: "cancelled", now: deps.clock() });
  });

  it("counts the choices by synonyms, too", async () => {
    const { meta } = await list("search=asistente+virtual");
    expect(meta.facets.employment_type).toMatchObject([{ key: "part_time", count: 1 }]);
  });

  it("says a corrected spelling only when something was found by it", async () => {
    const { names, meta } = await list(`search=bookeper&category_id[]=${item("category", "legal_support")}`);
    expect(names).toEqual([]);
    expect(meta.search).toEqual({ asked: "bookeper", used: "bookeper", corrected: false });
  });

  it("reads over typing errors and says what it searched for", async () => {
    const { names, meta } = await list("search=Bookeper");
    expect(names).toEqual(["books", "assistant"]);
    expect(meta.search).toEqual({ asked: "Bookeper", used: "bookkeeper", corrected: true });
    expect((await list("search=vitual+asistant")).meta.search).toMatchObject({ used: "virtual assistant" });
  });

  it("leaves words alone that some post has, or that nothing is like", async () => {
    for (const search of ["bookkeeping", "clerk", "qwertyzxcv", "the"]) {
      expect((await list(`search=${search}`)).meta.search).toMatchObject({ used: search, corrected: false });
    }
  });

  it("never finds an anonymous employer by name, nor names it", async () => {
    expect((await list("search=silverbrook")).names).toEqual([]);
    const { data } = await (await one("assistant")).json();
    expect(data.hiring_organization).toEqual({
      name: "Confidential employer",
      logo_url: null,
      url: null,
      anonymous: true,
    });
    expect(JSON.stringify(data)).not.toContain("Silverbrook");
    expect(data.job_order.client_code).toBe("");
    expect((await (await one("books")).json()).data.job_order.client_code).toBe("LFS");
  });

  it.each(["'", "&", "a | b & !c", "(((", "\\", "%27%3B--", ":*", "<script>", "-", "%22", "or", "%00", "%F0%9F%8D%95"])(
    "answers %s like any other text",
    async (text) => {
      await list(`search=${text}`);
    },
  );

  it("corrects to a post's words only while it is open", async () => {
    const [id = 0] = await createJobPosts(
      running.db,
      [aJobPost({ title: "Xylophone Tuner", posted_at: at(-1), questions: [] })],
      running.deps.clock(),
    );
    const used = async () => (await list("search=xylofone")).meta.search?.used;
    expect(await used()).toBe("xylophone");
    await updateJobPostStatus(running.db, { id, status: "closed", now: running.deps.clock() });
    expect(await used()).toBe("xylofone");
    await updateJobPostStatus(running.db, { id, status: "open", now: running.deps.clock() });
    expect(await used()).toBe("xylophone");
    await updateJobPostStatus(running.db, { id, status: "cancelled", now: running.deps.clock() });
  });
});

describe("one post", () => {
  it("is whole, with four similar ones at most", async () => {
    const response = await one("books");
    expect(response.status).toBe(200);
    const post = JobPost.parse((await response.json()).data);
    expect(post).toMatchObject({
      slug: "bookkeeper-for-cafes",
      status: "open",
      shift: { key: "early_au", timezone: "Australia/Sydney", start: "10:00", end: "18:00" },
      salary: { min: "1000.00", max: "1200.00", currency: "AUD", period: "month" },
      viewer: null,
      response_days: null,
      skills: [
        { name: "Xero", required: true, min_level: 3 },
        { name: "Payroll", required: false },
      ],
    });
    expect(post.reference_code).toMatch(/^JO-2026-\d{4,}$/);
    expect(post.similar.map(({ id }) => id)).toHaveLength(4);
    expect(post.similar[0]?.id).toBe(ids.get("assistant"));
  });

  it.each([
    ["late", "closed"],
    ["paused", "paused"],
    ["filled", "filled"],
    ["invited", "open"],
  ])("that is %s is answered with its status %s", async (name, status) => {
    const response = await one(name);
    expect(response.status).toBe(200);
    expect((await response.json()).data.status).toBe(status);
  });

  it("tells when it closed", async () => {
    const { data } = await (await one("late")).json();
    expect(data.closed_at).toBe(data.closes_at);
  });

  it.each(["draft", "scheduled"])("that is %s is not there", async (name) => {
    expect((await one(name)).status).toBe(404);
  });

  it.each(["0", "-1", "abc", "99999999", "99999999999999", "1.5"])("with the id %s is not there", async (id) => {
    expect((await nobody().call("GET", `/public_api/job_posts/${id}`)).status).toBe(404);
  });

  it("keeps its questions in order, with their conditions pointing at each other", async () => {
    const [id = 0] = await createJobPosts(
      running.db,
      [
        aJobPost({
          status: "paused",
          questions: [
            { key: "a", type: "yes_no", label: "First?" },
            { type: "short_text", label: "Why?", show_if: { question: "a", equals: "yes" } },
          ],
        }),
      ],
      running.deps.clock(),
    );
    const { data } = await (await nobody().call("GET", `/public_api/job_posts/${id}`)).json();
    const [first, second] = JobPost.parse(data).screening_questions;
    expect([first?.label, second?.label]).toEqual(["First?", "Why?"]);
    expect(second?.show_if).toEqual({ question_id: first?.id, equals: "yes" });
  });

  it("cleans the description on the way in", async () => {
    const [id = 0] = await createJobPosts(
      running.db,
      [aJobPost({ status: "paused", description: "<p onclick=x>Hi<script>alert(1)</script></p>" })],
      running.deps.clock(),
    );
    const { data } = await (await nobody().call("GET", `/public_api/job_posts/${id}`)).json();
    expect(data.description).toBe("<p>Hi</p>");
  });

  it("refuses a post in a time zone that does not exist", async () => {
    const shift = { key: "day_ph", timezone: "Asia/Manilla", start: "08:00", end: "17:00" };
    await expect(createJobPosts(running.db, [aJobPost({ shift })], running.deps.clock())).rejects.toThrow(/Manilla/);
  });
});

describe("how an employer answers", () => {
  it("is told from ten applications of its own on, with those that had no answer and without withdrawn ones", async () => {
    const { db, deps } = running;
    const made: number[] = [];
    const make = async (organization?: NewJobPost["organization"]) => {
      const order = { client_code: "SLOW" };
      const post = aJobPost({
        status: "open",
        posted_at: at(-1),
        questions: [],
        order,
        ...(organization && { organization }),
      });
      const [id = 0] = await createJobPosts(db, [post], deps.clock());
      made.push(id);
      return id;
    };
    const job = await make();
    const told = async (id = job) => {
      const { data } = await (await nobody().call("GET", `/public_api/job_posts/${id}`)).json();
      const { response_days, answer_rate } = JobPost.parse(data);
      return { response_days, answer_rate };
    };
    const nothing = { response_days: null, answer_rate: null };
    const ana = await aReadyApplicant(running);
    const { data: first } = await ana.send(job);
    const { snapshot } = await db
      .selectFrom("application_jobs")
      .select("snapshot")
      .where("id", "=", first.id)
      .executeTakeFirstOrThrow();
    /** An application of long ago, of somebody, that was answered after so many days. */
    const heldFor = async (days: number | null, more: { days?: number; withdrawn_at?: Date } = {}) => {
      const sentAt = at(-24 * (more.days ?? 60));
      const applicant = await signUp(running);
      const { id } = await db
        .insertInto("application_jobs")
        .values({
          job_post_id: job,
          recruitment_status_id: 250,
          snapshot: JSON.stringify(snapshot),
          application_id: applicant.id,
          receipt_code: `SLOW-${applicant.id}`,
          submitted_at: sentAt,
          status_changed_at: sentAt,
          draft_started_at: sentAt,
          last_activity_at: sentAt,
          created_at: sentAt,
          withdrawn_at: more.withdrawn_at ?? null,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      if (days === null) return;
      const answered = new Date(sentAt.getTime() + days * 24 * hour);
      await db
        .insertInto("status_changes")
        .values({ application_job_id: id, from_id: 200, to_id: 250, actor: "recruiter", at: answered })
        .execute();
    };
    for (const days of [0.5, 1, 1, 2, 2, 3, 3.5, 4]) await heldFor(days);
    await heldFor(null);
    await heldFor(null, { withdrawn_at: at(-1) });
    await heldFor(null, { days: 13 });
    expect(await told()).toEqual(nothing);

    await heldFor(null);
    const known = { response_days: 2, answer_rate: { of_ten: 8, days: 4, applications: 10 } };
    expect(await told()).toEqual(known);
    expect(await told(await make())).toEqual(known);
    expect(await told(await make({ name: "Secret Silverbrook", anonymous: true }))).toEqual(nothing);
    for (const id of made) await updateJobPostStatus(db, { id, status: "closed", now: deps.clock() });
  });
});

describe("for someone signed in", () => {
  it("each post says what they did with it, and lists can leave out or keep it", async () => {
    const ana = await aReadyApplicant(running);
    const [clerk = 0, books = 0] = [ids.get("clerk"), ids.get("books")];
    const saved = await ana.call<{ id: number }>("POST", "/api/bookmarks", { job_id: books });
    await ana.draft(clerk);

    const { data } = await list("", ana.visitor);
    const viewer = (id: number) => data.find((card) => card.id === id)?.viewer;
    expect(viewer(books)).toEqual({
      bookmark_id: saved.data.id,
      application_status: null,
      draft_step: null,
      draft_send_until: null,
      is_hidden: false,
    });
    expect(viewer(clerk)).toMatchObject({ application_status: { key: "draft" }, draft_step: "review" });
    expect((await list("bookmarked=1", ana.visitor)).names).toEqual(["books"]);
    expect((await list("exclude_applied=true", ana.visitor)).names).toEqual(everything);

    expect((await ana.send(clerk)).status).toBe(201);
    expect((await list("exclude_applied=true", ana.visitor)).names).toEqual(
      everything.filter((name) => name !== "clerk"),
    );
    const { data: post } = await (await one("clerk", ana.visitor)).json();
    expect(post.viewer).toMatchObject({
      application_status: { key: "submitted", label: "Application sent" },
    });

    const ben = await signUp(running);
    expect((await list("", ben.visitor)).data.every((card) => card.viewer?.bookmark_id === null)).toBe(true);
  });

  it("each post says until when their draft can be sent", async () => {
    const ana = await aReadyApplicant(running);
    const soon = await postJob(running, { closes_at: at(48) });
    const [ended, paused, endless] = [
      await postJob(running, { closes_at: at(48) }),
      await postJob(running, { closes_at: at(48) }),
      await postJob(running, { closes_at: undefined }),
    ];
    for (const job of [soon, ended, paused, endless]) await ana.draft(job);
    const dayAfterTheDate = at(48 + 24).toISOString();
    running.pass({ minutes: 1 });
    await updateJobPostStatus(running.db, { id: ended, status: "closed", now: running.deps.clock() });
    await updateJobPostStatus(running.db, { id: paused, status: "paused", now: running.deps.clock() });
    const until = async (job: number) => {
      const { data } = await ana.call<JobPost>("GET", `/public_api/job_posts/${job}`);
      return JobPost.parse(data).viewer?.draft_send_until;
    };
    expect(await until(soon)).toBe(dayAfterTheDate);
    expect(await until(ended)).toBe(at(24).toISOString());
    expect(await until(paused)).toBeNull();
    expect(await until(endless)).toBeNull();
    for (const id of [soon, endless])
      await updateJobPostStatus(running.db, { id, status: "filled", now: running.deps.clock() });
    expect(await until(soon)).toBeNull();
  });

  it("nights are judged in their own time zone", async () => {
    const cleo = await signUp(running);
    await running.db.updateTable("users").set({ timezone: "America/New_York" }).where("id", "=", cleo.userId).execute();
    const { names } = await list("no_night_shift=1", cleo.visitor);
    expect(names).toContain("assistant");
    expect(names).not.toContain("clerk");
  });

  it("nights are judged in the zone of the question, when it names one", async () => {
    const cleo = await signUp(running);
    const nights = (zone: string) => list(`no_night_shift=1&timezone=${encodeURIComponent(zone)}`, cleo.visitor);
    expect((await nights("america/new_york")).names).not.toContain("clerk");
    expect((await nights("Asia/Manila")).names).toContain("clerk");
    const unknown = await nights("Mars/Olympus");
    expect(unknown.names).toContain("clerk");
    expect(unknown.meta.dropped).toEqual([{ filter: "timezone", value: "Mars/Olympus" }]);
  });
});

const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;
