import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Application,
  type ApplicationJobCard,
  ApplicationJob as ApplicationJobShape,
  Application as ApplicationShape,
} from "../../server/contract/applications";
import { noRole } from "../builders/applications";
import { type Applicant, aReadyApplicant, contactDetails, postJob, recruit, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const mine = (ana: Applicant) => ana.call<Application>("GET", "/api/user/application");
const recruiter = (...args: string[]) => recruit(running, args);

describe("one's own application", () => {
  it("is there from the start, empty, in the shape of the contract", async () => {
    const { status, data } = await mine(await signUp(running));
    expect(status).toBe(200);
    expect(ApplicationShape.parse(data)).toMatchObject({
      status: "incomplete",
      completeness: 0,
      sections: { contact: "not_started", resume: "not_started" },
    });
  });

  it("grows with its sections, up to complete", async () => {
    const ana = await signUp(running);
    await ana.call("POST", "/api/apply/account-details", ana.details);
    expect((await mine(ana)).data).toMatchObject({ completeness: 7, sections: { details: "completed" } });
    await ana.complete();
    expect((await mine(ana)).data).toMatchObject({ completeness: 29, status: "incomplete" });
    expect((await ana.call<Application>("PATCH", ana.path, { status: "complete" })).data.status).toBe("complete");
  });

  it("is complete only when nothing is missing, and says what is", async () => {
    const ana = await signUp(running);
    await ana.call("POST", "/api/apply/account-details", ana.details);
    const incomplete = await ana.call("PATCH", ana.path, { status: "complete" });
    expect([incomplete.status, incomplete.body.errors]).toEqual([
      422,
      { contact: ["Enter your mobile number"], resume: ["Add your résumé"] },
    ]);
  });

  it("is no longer complete when what it needs is taken away", async () => {
    const ana = await aReadyApplicant(running);
    await ana.call("PATCH", ana.path, { status: "complete" });
    const changed = await ana.call<Application>("PATCH", `${ana.path}/contact_information`, {
      ...contactDetails,
      mobile: null,
    });
    expect(changed.data).toMatchObject({ status: "incomplete", sections: { contact: "not_started" } });
  });

  it("keeps a mobile number in one form, whichever way it is typed", async () => {
    const ana = await signUp(running);
    for (const typed of ["0917 123 4567", "+63 (917) 123-4567", "+639171234567"]) {
      const { data } = await ana.call<Application>("PATCH", `${ana.path}/contact_information`, {
        ...contactDetails,
        mobile: typed,
      });
      expect(data.contact_information.mobile).toBe("+639171234567");
    }
    const refused = await ana.call("PATCH", `${ana.path}/contact_information`, {
      ...contactDetails,
      mobile: "12",
    });
    expect(refused.body.errors?.mobile?.[0]).toBe("Enter a mobile number with + and the country’s code");
  });

  it("reads a number without its country's code as one of where the person lives", async () => {
    const ana = await signUp(running);
    const save = (mobile: string) =>
      ana.call<Application>("PATCH", `${ana.path}/contact_information`, {
        ...contactDetails,
        mobile,
        alternate_mobile: "0733 123 456",
        address: { ...contactDetails.address, country: "KE" },
      });
    expect((await save("0712 345 678")).data.contact_information).toMatchObject({
      mobile: "+254712345678",
      alternate_mobile: "+254733123456",
    });
    const { address: _, ...withoutAddress } = contactDetails;
    const moved = await ana.call<Application>("PATCH", `${ana.path}/contact_information`, {
      ...withoutAddress,
      mobile: "0722 345 678",
    });
    expect(moved.data.contact_information.mobile).toBe("+254722345678");
    const refused = await save("0917 123 4567");
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { mobile: ["Enter a mobile number, like 0712 123456 or +254 712 123456"] },
    ]);
  });

  it("refuses a stale change and names the version to start from", async () => {
    const ana = await signUp(running);
    const { data } = await mine(ana);
    const first = await ana.call<Application>("PATCH", `${ana.path}/contact_information`, {
      ...contactDetails,
      version: data.version,
    });
    expect(first.status).toBe(200);
    const stale = await ana.call("PATCH", `${ana.path}/contact_information`, {
      ...contactDetails,
      viber: true,
      version: data.version,
    });
    expect([stale.status, stale.body]).toEqual([
      409,
      { message: "This was changed in another window.", current_version: first.data.version },
    ]);
  });

  it("lets one of two changes from the same version through, also at the same moment", async () => {
    const ana = await signUp(running);
    const { version } = (await mine(ana)).data;
    const both = await Promise.all(
      ["Iloilo", "Cebu"].map((city) =>
        ana.call("PATCH", `${ana.path}/contact_information`, {
          ...contactDetails,
          address: { ...contactDetails.address, city },
          version,
        }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("takes choices from their own lists only", async () => {
    const ana = await signUp(running);
    const choices = await running.db.selectFrom("selection_items").select(["id", "group"]).execute();
    const idOf = (group: string) => choices.find((one) => one.group === group)?.id;
    const basic = {
      desired_role: "Bookkeeper",
      headline: null,
      source_id: idOf("origin"),
      years_experience: 2.5,
      current_employment_status_id: idOf("employment_status"),
      notice_period_id: idOf("notice_period"),
      earliest_start_date: "2027-01-04",
    };
    const saved = await ana.call<Application>("POST", `${ana.path}/basic`, basic);
    expect([saved.status, saved.data.basic]).toEqual([200, basic]);
    const refused = await ana.call("POST", `${ana.path}/basic`, {
      ...basic,
      source_id: idOf("notice_period"),
      notice_period_id: 2_000_000,
    });
    expect(refused.body.errors).toEqual({
      source_id: ["Choose an answer from the list"],
      notice_period_id: ["Choose an answer from the list"],
    });
  });

  it("takes years of experience by halves and a start from 1900 on, as its page does", async () => {
    const ana = await signUp(running);
    const { data } = await ana.call<Application>("GET", "/api/user/application");
    const refused = await ana.call("POST", `${ana.path}/basic`, {
      ...data.basic,
      years_experience: 2.3,
      earliest_start_date: "1899-12-31",
    });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        years_experience: ["Years of experience must be in steps of 0.5"],
        earliest_start_date: ["Enter a date from 1900 on"],
      },
    ]);
  });

  it("is 404 for anybody else, whatever they try, and 401 for the signed-out", async () => {
    const [ana, ben, job] = [await aReadyApplicant(running), await signUp(running), await postJob(running)];
    await ana.draft(job);
    const stranger = running.visitor();
    await stranger.call("GET", "/sanctum/csrf-cookie");
    const calls = [
      ["GET", `${ana.path}/jobs`, undefined],
      ["GET", `${ana.path}/jobs/${job}`, undefined],
      ["DELETE", `${ana.path}/jobs/${job}`, undefined],
      ["POST", `${ana.path}/basic`, noRole],
      ["PATCH", ana.path, {}],
      ["PATCH", `${ana.path}/contact_information`, contactDetails],
      ["POST", `${ana.path}/withdraw`, { recruitment_status_id: 900, job_id: job }],
      ["POST", `${ana.path}/withdraw/undo`, { job_id: job }],
    ] as const;
    for (const [method, path, body] of calls) {
      expect([path, (await ben.call(method, path, body)).status]).toEqual([path, 404]);
      expect([path, (await stranger.call(method, path, { body })).status]).toEqual([path, 401]);
    }
    expect((await stranger.call("GET", "/api/user/application")).status).toBe(401);
    expect((await ana.job(job)).status).toBe(200);
    expect((await ana.call("GET", "/api/applications/x/jobs")).status).toBe(404);
  });
});

describe("account details", () => {
  it("are written to the person and to the application, with the consent and its time", async () => {
    const ana = await signUp(running);
    const saved = await ana.call<Application>("POST", "/api/apply/account-details", {
      ...ana.details,
      email: ana.email.toUpperCase(),
      timezone: "Asia/Dubai",
      mobile: "09171234567",
    });
    expect(saved.status).toBe(200);
    expect(saved.data).toMatchObject({
      consent_at: running.deps.clock().toISOString(),
      account_details: {
        given_names: "Ana",
        family_name: "Reyes",
        country: "PH",
        timezone: "Asia/Dubai",
        consent_privacy: "2026-11",
      },
      contact_information: { mobile: "+639171234567" },
    });
    const user = await running.db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", ana.userId)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ name: "Ana Reyes", timezone: "Asia/Dubai", email: ana.email });

    const agreedAt = running.deps.clock().toISOString();
    running.pass({ minutes: 5 });
    const again = await ana.call<Application>("POST", "/api/apply/account-details", {
      ...ana.details,
      given_names: "Anita",
    });
    expect(again.data).toMatchObject({
      consent_at: agreedAt,
      contact_information: { mobile: "+639171234567" },
    });
    const renewed = await ana.call<Application>("POST", "/api/apply/account-details", {
      ...ana.details,
      consent_privacy: "2027-01",
    });
    expect(renewed.data.consent_at).not.toBe(agreedAt);
  });

  it("are for the signed-in address only, and for real zones and countries", async () => {
    const ana = await signUp(running);
    const refused = await ana.call("POST", "/api/apply/account-details", {
      ...ana.details,
      email: "other@example.com",
      timezone: "Mars/Olympus",
      country: "XQ",
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.email?.[0]).toBe(
      `Use the email address you signed in with, ${ana.email}. You can change it in your settings`,
    );
    expect(Object.keys(refused.body.errors ?? {}).sort()).toEqual(["country", "email", "timezone"]);
  });

  it("need a zone, a country and a name that can be seen", async () => {
    const ana = await signUp(running);
    const send = (more: object) => ana.call("POST", "/api/apply/account-details", { ...ana.details, ...more });
    const seen = async (more: object) => {
      const { status, body } = await send(more);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await seen({ timezone: "" })).toEqual([422, ["timezone"]]);
    expect(await seen({ country: "" })).toEqual([422, ["country"]]);
    expect((await send({ given_names: "\u200b\u2060" })).body.errors).toEqual({
      given_names: ["Enter your given names"],
    });
  });

  it("say nothing to the signed-out about who has an account", async () => {
    const ana = await signUp(running);
    const stranger = running.visitor();
    await stranger.call("GET", "/sanctum/csrf-cookie");
    const [known, unknown] = await Promise.all(
      [ana.email, "nobody@example.com"].map(async (email) => {
        const answer = await stranger.call("POST", "/api/apply/account-details", {
          body: { ...ana.details, email },
        });
        return [answer.status, await answer.text()];
      }),
    );
    expect(known).toEqual([401, '{"message":"Unauthenticated."}']);
    expect(unknown).toEqual(known);
  });

  it("refuse a stale change and keep what is there", async () => {
    const ana = await signUp(running);
    const { version } = (await mine(ana)).data;
    const save = (given_names: string) =>
      ana.call<Application>("POST", "/api/apply/account-details", { ...ana.details, given_names, version });
    const both = await Promise.all([save("Anita"), save("Anya")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toEqual({
      message: "This was changed in another window.",
      current_version: version + 1,
    });
    const kept = both.find(({ status }) => status === 200)?.data.account_details.given_names;
    expect((await mine(ana)).data.account_details.given_names).toBe(kept);
  });
});

describe("the list of applications", () => {
  it("puts what needs the person first, and drafts that are too late last", async () => {
    const ana = await aReadyApplicant(running);
    const closing = await postJob(running, {
      closes_at: new Date(running.deps.clock().getTime() + 3_600_000),
    });
    await ana.draft(closing);
    const statuses: Record<string, string[]> = {
      withdrawn: [],
      not_selected: ["not_selected"],
      submitted: [],
      shortlisted: ["screening", "shortlisted"],
      endorsed: ["screening", "shortlisted", "endorsed"],
      assessment: ["assessment"],
      offer: ["screening", "shortlisted", "interview", "offer"],
    };
    for (const [name, keys] of Object.entries(statuses)) {
      const job = await postJob(running);
      const { data } = await ana.send(job, name);
      for (const key of keys) expect(await recruiter("move", data.receipt_code ?? "", key)).toBe(0);
      if (name === "withdrawn") await ana.withdraw(job);
    }
    await ana.draft(await postJob(running));
    running.pass({ hours: 26 });
    await ana.signInAgain();

    const { body } = await ana.call("GET", `${ana.path}/jobs?no_paginate=true`);
    expect(body.meta).toBeUndefined();
    const cards = body.data as ApplicationJobCard[];
    expect(cards.map(({ status }) => status.key)).toEqual([
      "assessment",
      "draft",
      "offer",
      "endorsed",
      "shortlisted",
      "submitted",
      "not_selected",
      "withdrawn_found_another_job",
      "draft",
    ]);
    expect(cards.map(({ next_action }) => next_action?.label ?? null).slice(0, 4)).toEqual([
      "Take the assessment",
      "Finish and send your application",
      "Reply to the offer",
      null,
    ]);
    expect(cards.at(-1)?.job_id).toBe(closing);

    const paged = await ana.call<ApplicationJobCard[]>("GET", `${ana.path}/jobs?per_page=4&page=3`);
    expect(paged.body.meta).toMatchObject({ current_page: 3, last_page: 3, per_page: 4, total: 9 });
    expect(paged.data.map(({ job_id }) => job_id)).toEqual([closing]);
    const whole = await ana.job(closing);
    expect(ApplicationJobShape.parse(whole.data).id).toBe(whole.data.id);
  });
});

it("answers the signed-out with 401 before it reads what they sent", async () => {
  const stranger = running.visitor();
  await stranger.call("GET", "/sanctum/csrf-cookie");
  for (const path of [
    "/api/apply/account-details",
    "/api/job_posts/1/apply",
    "/api/screening_question_answers",
    "/api/email/verify",
  ]) {
    expect((await stranger.call("POST", path, { body: { email: 1, answers: 2, draft: 3 } })).status).toBe(401);
  }
  expect((await stranger.call("PUT", "/api/apply/1/resume", { body: { key: 1 } })).status).toBe(401);
});
