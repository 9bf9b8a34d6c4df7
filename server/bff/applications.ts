import type { z } from "zod";
import { ApplicationPatch, Basic, ContactInformationChange } from "../contract/applications";
import { WorkPreferences } from "../contract/preferences";
import type { PersonalInfo, User } from "../contract/records";
import type { VisitorApi } from "../contract/visitor-api";
import {
  applicationAnswer,
  blankApplication,
  completedBy,
  findApplication,
  ownApplication,
} from "./application-reading";
import { type ChangeRules, saving } from "./change-body";
import { heldJobReaders } from "./held-job-reading";
import { noApplicationId } from "./no-application";
import { beginFailure } from "./refusals";
import type { Send } from "./transport";
import { done } from "./wire-shapes";

type Group = "account_details" | "basic" | "contact_information" | "preferences";

const maxPages = 10;

const one = (id: string) => `/api/applications/${id}`;

interface Options {
  /** The recruitment status of a withdrawal without a reason from the API's list. */
  withdrawalStatusId: string;
  /** The API says how the sections stand. */
  judgesSections: boolean;
  rules: ChangeRules;
  user: User | null;
  /** What the API has of the person besides; null for nothing. */
  findPerson: () => Promise<PersonalInfo | null>;
}

export const applications = (
  send: Send,
  { withdrawalStatusId, judgesSections, rules, user, findPerson }: Options,
): VisitorApi["applications"] => {
  const { heldJob, heldJobs } = heldJobReaders(withdrawalStatusId);
  const saveForm = saving(send, rules);

  /** A change of a section, which stands in a group of its own. */
  const save = async (
    { operation, method, path }: { operation: string; method: "POST" | "PATCH"; path: string },
    id: string,
    { schema, group, fields }: { schema: z.ZodObject; group: Group; fields: Record<string, unknown> },
  ) =>
    id === noApplicationId
      ? beginFailure
      : saveForm({
          operation: `applications.${operation}`,
          method,
          path: one(id) + path,
          schema,
          fields,
          findStored: async () => (await findApplication(send))?.[group] ?? null,
          answer: applicationAnswer,
        });

  return {
    async mine() {
      if (judgesSections) return send.get(ownApplication);
      const [application, person] = await Promise.all([findApplication(send), findPerson()]);
      return completedBy(application ?? blankApplication(), person, user);
    },
    saveBasic: (id, fields) =>
      save({ operation: "saveBasic", method: "POST", path: "/basic" }, id, { schema: Basic, group: "basic", fields }),
    saveContactInformation: (id, fields) =>
      save({ operation: "saveContactInformation", method: "PATCH", path: "/contact_information" }, id, {
        schema: ContactInformationChange,
        group: "contact_information",
        fields,
      }),
    savePreferences: (id, fields) =>
      save({ operation: "savePreferences", method: "POST", path: "/preferences" }, id, {
        schema: WorkPreferences,
        group: "preferences",
        fields,
      }),
    update: (id, fields) =>
      save({ operation: "update", method: "PATCH", path: "" }, id, {
        schema: ApplicationPatch,
        group: "account_details",
        fields,
      }),
    async listJobs(id, page) {
      if (id === noApplicationId) return { items: [], meta: null };
      const ask = (query: string) =>
        send.get({ operation: "applications.listJobs", path: `${one(id)}/jobs?${query}`, answer: heldJobs });
      if (page !== undefined) return ask(`page=${page}`);
      const { items, meta } = await ask("no_paginate=true");
      // an API that knows no `no_paginate` answers its first page
      const pages = Math.min(meta?.last_page ?? 1, maxPages);
      const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, at) => ask(`page=${at + 2}`)));
      return { items: [...items, ...rest.flatMap((more) => more.items)], meta: null };
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
