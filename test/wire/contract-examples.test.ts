import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { knownCalls } from "../../server/check-api/known-calls";
import { readConfig } from "../../server/config";
import { type Answer, json, noContent } from "../harness/plain-api/answers";
import type { Route } from "../harness/plain-api/routing";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";

interface Example {
  on: string;
  answer: Answer;
}

const code = (text: string) => /^`([[{].*?[\]}])`(?:[;,]|$)/.exec(text)?.[1];

/** A row of the tables in docs/external-api.md: its calls, and the least answer. */
function examplesIn(row: string): Example[] {
  const [, calls = "", , least = ""] = row.split("|").map((cell) => cell.trim());
  const said = code(least);
  if (!said && !/^(204|404)/.test(least)) return [];
  const answer = said ? json(200, JSON.parse(said)) : least.startsWith("404") ? json(404, { message: "" }) : noContent;
  return [...calls.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^`?]*)/g)].map(([, on = ""]) => ({ on, answer }));
}

const [, contract = ""] =
  /## The contract, call by call\n([\s\S]*?)\n## /.exec(readFileSync("docs/external-api.md", "utf8")) ?? [];

const examples = contract.split("\n").flatMap(examplesIn);
const exampleOf = (call: string) => examples.find(({ on }) => on === call)?.answer ?? noContent;

/** An API that says no more than the tables do. */
const routes: Route[] = examples.map(({ on, answer }) => ({
  on,
  answer: () => answer,
  ...(on.includes("/public") && { who: "everybody" as const }),
}));

let site: SiteBeforePlainApi;
beforeEach(async () => {
  site = await startSiteBeforePlainApi({ flavour: "named", routes: () => routes });
  // of one job this person has an application, so they apply for another one
  const job = JSON.parse(String(exampleOf("GET /public_api/job_posts/{id}").body));
  const isSent = () => site.api.calls.some(({ path }) => path === "/api/job_posts/104/apply");
  const held = () =>
    isSent() ? json(200, { id: 2, job_id: 104, job: { ...job, id: 104 } }) : json(404, { message: "" });
  site.api.instead.set("GET /api/applications/501/jobs/104", held);
  site.api.instead.set("GET /public_api/job_posts/104", json(200, { ...job, id: 104 }));
});
afterEach(() => site.stop());

it("has an answer for every call of the contract", () => {
  const answered = new Set(routes.map(({ on }) => on));
  const calls = knownCalls(readConfig({})).filter(({ capability }) => capability === null);
  expect(calls.map(({ call }) => call).filter((call) => !answered.has(call))).toEqual([]);
  expect(answered.size).toBe(routes.length);
});

it.each([
  ["the list of jobs", paths.jobs(), "Customer support agent"],
  ["a job", paths.job("103"), "Answer calls."],
  ["the details", paths.apply.section("104", "details"), "Given names"],
  ["the questions", paths.apply.screening("104"), "Why do you want to do this?"],
  ["the applications", paths.profile.tracking(), "Customer support agent"],
  ["an application", paths.profile.application("103"), "Customer support agent"],
  ["the way to withdraw", paths.profile.withdraw("103"), "Customer support agent"],
  ["the profile", paths.profile.index(), "ana@example.com"],
  ["the licences", paths.profile.section("licenses"), "Driving licence"],
  ["the qualifications", paths.profile.section("qualifications"), "Cebu College"],
  ["the references", paths.profile.section("references"), "Lia Cruz"],
  ["the skills", paths.profile.section("skills"), "Excel"],
  ["the saved jobs", paths.profile.bookmarks(), "Customer support agent"],
  ["the parts of the assessment", paths.exam.parts(), "Written"],
  ["the questions of a part", paths.exam.part("written"), "Write to a customer."],
])("shows %s", async (_, path, words) => {
  const page = await site.browserOf("ana").get(path);
  expect([page.status, page.text]).toEqual([200, expect.stringContaining(words)]);
});

it("takes an application from its first form to the receipt, and withdraws it", async () => {
  const ana = site.browserOf("ana");
  await (await ana.get(paths.apply.section("104", "details"))).press("Save and continue", {
    "Given names": "Ana",
    "Family name": "Reyes",
    "Country you live in": "Philippines",
    "How do you prefer to be contacted?": "By email",
    "I agree that my data is used to handle my applications": true,
  });
  const check = await (await ana.get(paths.apply.screening("104"))).press("Save and continue", {
    "Why do you want to do this?": "I like to help people.",
  });
  expect(check.heading).toBe("Check your answers");
  const receipt = await check.press("Send application", {
    "My answers are true and complete": true,
    "I agree that the recruiters of this job use my answers to decide on my application": true,
  });
  expect(receipt.heading).toBe("Application sent");
  const withdrawn = await (await ana.get(paths.profile.withdraw("103"))).press(/^Withdraw/, {});
  expect(withdrawn.status).toBe(200);
  expect(site.api.calls.map(({ method, path }) => `${method} ${path}`)).toContain(
    "POST /api/applications/501/withdraw",
  );
});
