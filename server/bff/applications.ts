import { Application, ApplicationJob, ApplicationJobCard } from "../contract/applications";
import type { VisitorApi } from "../contract/visitor-api";
import type { Send } from "./transport";
import { done, listedOf, recordOf } from "./wire-shapes";

const one = (id: number) => `/api/applications/${id}`;

export const applications = (send: Send): VisitorApi["applications"] => ({
  mine: () =>
    send.get({
      operation: "applications.mine",
      path: "/api/user/application",
      schema: recordOf(Application),
    }),
  saveBasic: (id, basic) =>
    send.change({
      operation: "applications.saveBasic",
      method: "POST",
      path: `${one(id)}/basic`,
      body: basic,
      schema: recordOf(Application),
    }),
  saveContactInformation: (id, contact) =>
    send.change({
      operation: "applications.saveContactInformation",
      method: "PATCH",
      path: `${one(id)}/contact_information`,
      body: contact,
      schema: recordOf(Application),
    }),
  savePreferences: (id, preferences) =>
    send.change({
      operation: "applications.savePreferences",
      method: "POST",
      path: `${one(id)}/preferences`,
      body: preferences,
      schema: recordOf(Application),
    }),
  update: (id, patch) =>
    send.change({
      operation: "applications.update",
      method: "PATCH",
      path: one(id),
      body: patch,
      schema: recordOf(Application),
    }),
  listJobs: (id, page) =>
    send.get({
      operation: "applications.listJobs",
      path: `${one(id)}/jobs?${page === undefined ? "no_paginate=true" : `page=${page}`}`,
      schema: listedOf(ApplicationJobCard),
    }),
  findJob: (id, jobId, applicationJobId) =>
    send.find({
      operation: "applications.findJob",
      path: `${one(id)}/jobs/${jobId}${applicationJobId === undefined ? "" : `?application_job_id=${applicationJobId}`}`,
      schema: recordOf(ApplicationJob),
    }),
  deleteDraft: (id, jobId) =>
    send.change({
      operation: "applications.deleteDraft",
      method: "DELETE",
      path: `${one(id)}/jobs/${jobId}`,
      schema: done,
    }),
  withdraw: (id, withdrawal, idempotencyKey) =>
    send.change({
      operation: "applications.withdraw",
      method: "POST",
      path: `${one(id)}/withdraw`,
      body: withdrawal,
      idempotencyKey,
      schema: recordOf(ApplicationJob),
    }),
  undoWithdraw: (id, jobId) =>
    send.change({
      operation: "applications.undoWithdraw",
      method: "POST",
      path: `${one(id)}/withdraw/undo`,
      body: { job_id: jobId },
      schema: recordOf(ApplicationJob),
    }),
});
