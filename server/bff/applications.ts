import type { z } from "zod";
import { ApplicationPatch, Basic, ContactInformationChange } from "../contract/applications";
import type { CallName } from "../contract/calls";
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
import { callTo } from "./call-to";
import { type ChangeRules, saving } from "./change-body";
import { heldJobReaders } from "./held-job-reading";
import { noApplicationId } from "./no-application";
import { beginFailure } from "./refusals";
import type { Send } from "./transport";
import { done } from "./wire-shapes";

type SectionCall = Extract<CallName, "applications.update" | `applications.save${string}`>;
type Group = "account_details" | "basic" | "contact_information" | "preferences";

const maxPages = 10;

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
  const save =
    (name: SectionCall, group: Group, schema: z.ZodObject) => async (id: string, fields: Record<string, unknown>) =>
      id === noApplicationId
        ? beginFailure
        : saveForm({
            ...callTo(name, { id }),
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
    saveBasic: save("applications.saveBasic", "basic", Basic),
    saveContactInformation: save(
      "applications.saveContactInformation",
      "contact_information",
      ContactInformationChange,
    ),
    savePreferences: save("applications.savePreferences", "preferences", WorkPreferences),
    update: save("applications.update", "account_details", ApplicationPatch),
    async listJobs(id, page) {
      if (id === noApplicationId) return { items: [], meta: null };
      const ask = (query: { page: number } | { no_paginate: true }) =>
        send.get({ ...callTo("applications.listJobs", { id, query }), answer: heldJobs });
      if (page !== undefined) return ask({ page });
      const { items, meta } = await ask({ no_paginate: true });
      // an API that knows no `no_paginate` answers its first page
      const pages = Math.min(meta?.last_page ?? 1, maxPages);
      const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, at) => ask({ page: at + 2 })));
      return { items: [...items, ...rest.flatMap((more) => more.items)], meta: null };
    },
    async findJob(id, jobId, applicationJobId) {
      if (id === noApplicationId) return null;
      const call = callTo("applications.findJob", { id, jobId, query: { application_job_id: applicationJobId } });
      return send.find({ ...call, answer: heldJob });
    },
    deleteDraft: (id, jobId) => send.change(callTo("applications.deleteDraft", { id, jobId })),
    withdraw(id, { recruitment_status_id = withdrawalStatusId, ...withdrawal }, idempotencyKey) {
      const body = { recruitment_status_id, ...withdrawal };
      return send.change({ ...callTo("applications.withdraw", { id, body, idempotencyKey }), answer: heldJob });
    },
    answerInterview: (id, jobId, answer) =>
      send.change({ ...callTo("applications.answerInterview", { id, jobId, body: answer }), answer: done }),
    answerOffer: (id, jobId, answer) =>
      send.change({ ...callTo("applications.answerOffer", { id, jobId, body: answer }), answer: done }),
    undoWithdraw: (id, jobId) =>
      send.change({ ...callTo("applications.undoWithdraw", { id, body: { job_id: jobId } }), answer: heldJob }),
  };
};
