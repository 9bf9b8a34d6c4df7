import type { PersonalInfo, User } from "../contract/records";
import type { VisitorApi } from "../contract/visitor-api";
import { applicationAnswer, blankApplication, completedBy, noApplicationId } from "./application-reading";
import { heldJobReaders } from "./held-job-reading";
import { beginFailure } from "./refusals";
import { sectionBody } from "./section-body";
import type { Send } from "./transport";
import { done, nothingOr } from "./wire-shapes";

const one = (id: string) => `/api/applications/${id}`;

interface Options {
  /** The recruitment status of a withdrawal without a reason from the API's list. */
  withdrawalStatusId: string;
  /** The API says how the sections stand. */
  judgesSections: boolean;
  /** It has lists of choices besides `application.origin`. */
  hasLists: boolean;
  user: User | null;
  /** What the API has of the person besides; null for nothing. */
  findPerson: () => Promise<PersonalInfo | null>;
}

export const applications = (
  send: Send,
  { withdrawalStatusId, judgesSections, hasLists, user, findPerson }: Options,
): VisitorApi["applications"] => {
  const { heldJob, heldJobs } = heldJobReaders(withdrawalStatusId);

  /** A change of a section. */
  const save = async (
    operation: string,
    method: "POST" | "PATCH",
    id: string,
    path: string,
    fields: Record<string, unknown>,
  ) =>
    id === noApplicationId
      ? beginFailure
      : send.change({
          operation: `applications.${operation}`,
          method,
          path: one(id) + path,
          body: sectionBody(fields, hasLists),
          answer: applicationAnswer,
        });

  return {
    async mine() {
      const read = { operation: "applications.mine", path: "/api/user/application" };
      if (judgesSections) return send.get({ ...read, answer: applicationAnswer });
      const [application, person] = await Promise.all([
        send.find({ ...read, answer: nothingOr(applicationAnswer) }),
        findPerson(),
      ]);
      return completedBy(application ?? blankApplication(), person, user);
    },
    saveBasic: (id, basic) => save("saveBasic", "POST", id, "/basic", basic),
    saveContactInformation: (id, contact) =>
      save("saveContactInformation", "PATCH", id, "/contact_information", contact),
    savePreferences: (id, preferences) => save("savePreferences", "POST", id, "/preferences", preferences),
    update: (id, patch) => save("update", "PATCH", id, "", patch),
    async listJobs(id, page) {
      if (id === noApplicationId) return { items: [], meta: null };
      return send.get({
        operation: "applications.listJobs",
        path: `${one(id)}/jobs?${page === undefined ? "no_paginate=true" : `page=${page}`}`,
        answer: heldJobs,
      });
    },
    async findJob(id, jobId, applicationJobId) {
      if (id === noApplicationId) return null;
      return send.find({
        operation: "applications.findJob",
        path: `${one(id)}/jobs/${jobId}${applicationJobId === undefined ? "" : `?application_job_id=${applicationJobId}`}`,
        answer: heldJob,
      });
    },
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
    answerInterview: (id, jobId, answer) =>
      send.change({
        operation: "applications.answerInterview",
        method: "POST",
        path: `${one(id)}/jobs/${jobId}/interview`,
        body: answer,
        answer: done,
      }),
    answerOffer: (id, jobId, answer) =>
      send.change({
        operation: "applications.answerOffer",
        method: "POST",
        path: `${one(id)}/jobs/${jobId}/offer`,
        body: answer,
        answer: done,
      }),
    undoWithdraw: (id, jobId) =>
      send.change({
        operation: "applications.undoWithdraw",
        method: "POST",
        path: `${one(id)}/withdraw/undo`,
        body: { job_id: jobId },
        answer: heldJob,
      }),
  };
};
