import { Application, ApplicationJob, ApplicationJobCard } from "../contract/applications";
import { JobCard as JobCardSchema } from "../contract/job-posts";
import type { JobCard, RecruitmentStatus } from "../contract/records";
import type { VisitorApi } from "../contract/visitor-api";
import { readerOf } from "./tolerant";
import type { Send } from "./transport";
import { done, listedOf, mapped, recordOf } from "./wire-shapes";

const one = (id: string) => `/api/applications/${id}`;

/** Which job it is: an API may say so by the post that it carries alone. */
function withJobId(card: unknown): unknown {
  if (typeof card !== "object" || card === null) return card;
  const { job, job_post, job_id, job_post_id } = card as Record<string, unknown>;
  const post = job ?? job_post;
  const idOfPost = typeof post === "object" && post !== null && "id" in post ? post.id : undefined;
  return { ...card, job: post, job_id: job_id ?? job_post_id ?? idOfPost };
}

/** Stands for a status that the API does not tell, or not in a way that can be read. */
const unknownStatus: RecruitmentStatus = { id: "unknown", key: "unknown", label: "In progress", kind: "active" };

function withJob<Held extends { job_id: string; job: JobCard | null; status: RecruitmentStatus | null }>(held: Held) {
  const job = held.job ?? readerOf(JobCardSchema)({ id: held.job_id, title: "A job" }, () => {});
  return { ...held, job: job as JobCard, status: held.status ?? unknownStatus };
}

export const heldJob = mapped(recordOf(ApplicationJob, withJobId), withJob);
const heldJobs = mapped(listedOf(ApplicationJobCard, withJobId), ({ items, meta }) => ({
  items: items.map(withJob),
  meta,
}));

export const applications = (send: Send, withdrawalStatusId: string): VisitorApi["applications"] => ({
  mine: () =>
    send.get({
      operation: "applications.mine",
      path: "/api/user/application",
      answer: recordOf(Application),
    }),
  saveBasic: (id, basic) =>
    send.change({
      operation: "applications.saveBasic",
      method: "POST",
      path: `${one(id)}/basic`,
      body: basic,
      answer: recordOf(Application),
    }),
  saveContactInformation: (id, contact) =>
    send.change({
      operation: "applications.saveContactInformation",
      method: "PATCH",
      path: `${one(id)}/contact_information`,
      body: contact,
      answer: recordOf(Application),
    }),
  savePreferences: (id, preferences) =>
    send.change({
      operation: "applications.savePreferences",
      method: "POST",
      path: `${one(id)}/preferences`,
      body: preferences,
      answer: recordOf(Application),
    }),
  update: (id, patch) =>
    send.change({
      operation: "applications.update",
      method: "PATCH",
      path: one(id),
      body: patch,
      answer: recordOf(Application),
    }),
  listJobs: (id, page) =>
    send.get({
      operation: "applications.listJobs",
      path: `${one(id)}/jobs?${page === undefined ? "no_paginate=true" : `page=${page}`}`,
      answer: heldJobs,
    }),
  findJob: (id, jobId, applicationJobId) =>
    send.find({
      operation: "applications.findJob",
      path: `${one(id)}/jobs/${jobId}${applicationJobId === undefined ? "" : `?application_job_id=${applicationJobId}`}`,
      answer: heldJob,
    }),
  deleteDraft: (id, jobId) =>
    send.change({
      operation: "applications.deleteDraft",
      method: "DELETE",
      path: `${one(id)}/jobs/${jobId}`,
      answer: done,
    }),
  withdraw: (id, { recruitment_status_id = withdrawalStatusId, ...withdrawal }, idempotencyKey) =>
    send.change({
      operation: "applications.withdraw",
      method: "POST",
      path: `${one(id)}/withdraw`,
      body: { recruitment_status_id, ...withdrawal },
      idempotencyKey,
      answer: heldJob,
    }),
  undoWithdraw: (id, jobId) =>
    send.change({
      operation: "applications.undoWithdraw",
      method: "POST",
      path: `${one(id)}/withdraw/undo`,
      body: { job_id: jobId },
      answer: heldJob,
    }),
});
