import { bare, invalid, json, message, noSuch, resource } from "./answers";
import { applicationOf, ensureApplication, ownRow, withRelations } from "./applications";
import { asBuilderRow } from "./columns";
import { paginated } from "./pagination";
import { isOpen, jobOf } from "./public-jobs";
import { type App, type Call, type Route, userOf } from "./routing";
import type { Row } from "./tables";
import { validate } from "./validation";

/** Applying for a job, what was applied for, and withdrawing. There are no drafts: whoever calls apply, applies. */
export function applying(app: App): Route[] {
  const { data, fields, flavour } = app;
  const jobWithId = (id: unknown) => data.jobPosts.find({ id }) ?? noSuch("JobPost", String(id));

  /** A row of the list, as a query builder joins it with the job. */
  const joined = (row: Row) => {
    const job = jobWithId(row.job_id);
    if (flavour === "bare") return asBuilderRow({ ...row, title: job.title });
    return { ...asBuilderRow(row), job: asBuilderRow(job) };
  };
  const withJob = (row: Row, call: Call) => {
    const job = jobOf(app, jobWithId(row.job_id));
    if (flavour === "bare") return { ...row, job };
    const answers = data.screeningAnswers.all({ user_id: userOf(call).id });
    const questions = data.screeningQuestions.all({ job_id: row.job_id }).map(({ id }) => String(id));
    return {
      ...row,
      job,
      answers: answers.filter(({ question_id }) => questions.includes(String(question_id))),
    };
  };

  return [
    {
      on: "POST /api/apply/account-details",
      answer(call) {
        const sent = validate(call.input, fields.accountDetails, data);
        const { row, isNew } = ensureApplication(app, call);
        const person = data.personalInfo.find({ user_id: row.user_id });
        if (person)
          data.personalInfo.update(
            person,
            only(sent, (name) => name in person),
          );
        const contact = only(sent, (name) => name === "phone" || name === "mobile");
        const named = { source: sent.heard_from_id ?? row.source, consent_at: new Date() };
        const saved = data.applications.update(row, {
          contact_information: { ...(row.contact_information as object), ...contact },
          ...(flavour === "bare" ? {} : named),
        });
        return resource(withRelations(app, saved), isNew ? 201 : 200);
      },
    },
    {
      on: "POST /api/job_posts/{id}/apply",
      answer(call) {
        const job = jobWithId(call.params.id);
        const sent = validate(call.input, fields.apply, data);
        if (!isOpen(job)) invalid({ job_post: ["This job is no longer open."] });
        const { row: application } = ensureApplication(app, call);
        const both = { application_id: application.id, job_id: job.id };
        if (data.applicationJobs.find(both)) invalid({ job_post: ["You have already applied for this job."] });
        const columns = { ...both, recruitment_status_id: firstStatus().id };
        const now = new Date();
        const named = {
          status: firstStatus().key,
          status_changed_at: now,
          submitted_at: now,
          withdrawn_at: null,
        };
        const row = flavour === "bare" ? columns : { ...columns, ...named, cover_note: null, ...sent };
        return resource(withJob(data.applicationJobs.insert(row), call), 201);
      },
    },
    {
      on: "GET /api/applications/{id}/jobs",
      answer(call) {
        const rows = data.applicationJobs.all({ application_id: applicationOf(app, call).id }).map(joined);
        return json(200, call.query.no_paginate === "true" ? rows : paginated(rows, call));
      },
    },
    {
      on: "GET /api/applications/{id}/jobs/{jobId}",
      answer(call) {
        const { id } = applicationOf(app, call);
        const row = data.applicationJobs.find({ application_id: id, job_id: call.params.jobId });
        return resource(withJob(row ?? noSuch("ApplicationJob"), call));
      },
    },
    {
      on: "POST /api/applications/{id}/withdraw",
      answer(call) {
        const application = applicationOf(app, call);
        const rules = { recruitment_status_id: "required|exists:recruitmentStatuses" };
        const { recruitment_status_id: id } = validate(call.input, rules, data);
        const status = data.recruitmentStatuses.find({ id });
        const now = new Date();
        const named = { status: status?.key, status_changed_at: now, withdrawn_at: now };
        const columns = { recruitment_status_id: status?.id, ...(flavour === "bare" ? {} : named) };
        for (const row of data.applicationJobs.all({ application_id: application.id }))
          data.applicationJobs.update(row, columns);
        data.applications.update(application, { recruitment_status_id: status?.id });
        return message("Application withdrawn.");
      },
    },
    ...screeningRoutes(app),
  ];

  function firstStatus(): Row {
    return data.recruitmentStatuses.all()[0] ?? noSuch("RecruitmentStatus");
  }
}

const only = (columns: Record<string, unknown>, isWanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => isWanted(name)));

function screeningRoutes(app: App): Route[] {
  const { data, flavour } = app;
  const rules = {
    question_id: "required|exists:screeningQuestions",
    ...(flavour === "bare" ? { answer: "nullable" } : { value: "nullable", file_key: "nullable|string" }),
  };
  return [
    {
      on: "POST /api/screening_question_answers",
      answer(call) {
        const sent = validate(call.input, rules, data);
        return bare(data.screeningAnswers.insert({ user_id: userOf(call).id, ...sent }), 201);
      },
    },
    {
      on: "PUT /api/screening_question_answers/{id}",
      answer(call) {
        const row = ownRow(app, call, data.screeningAnswers, "ScreeningQuestionAnswer");
        const sent = validate({ ...row, ...call.input, question_id: row.question_id }, rules, data);
        return resource(data.screeningAnswers.update(row, sent));
      },
    },
  ];
}
