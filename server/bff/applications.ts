import type { z } from "zod";
import { ApplicationPatch, Basic, ContactInformationChange } from "../contract/applications";
import type { CallName } from "../contract/calls";
import { WorkPreferences } from "../contract/preferences";
import type {
  ApplicationPatch as ApplicationPatchSent,
  Basic as BasicSent,
  ContactInformationChange as ContactSent,
  PersonalInfo,
  WorkPreferences as PreferencesSent,
  User,
  Withdraw,
} from "../contract/records";
import {
  applicationAnswer,
  blankApplication,
  completedBy,
  findApplication,
  ownApplication,
} from "./application-reading";
import { callTo } from "./call-to";
import { type ChangeRules, saving, type Versioned } from "./change-body";
import { heldJobReaders } from "./held-job-reading";
import { beginFailure, noApplicationId } from "./refusals";
import type { Send } from "./transport";

type SectionCall = Extract<CallName, "applications.update" | `applications.save${string}`>;
type Group = "account_details" | "basic" | "contact_information" | "preferences";

type Withdrawal = Omit<Withdraw, "recruitment_status_id"> & { recruitment_status_id: string | undefined };

const maxPages = 10;

interface Options {
  /** The recruitment status of a withdrawal without a reason from the API's list. */
  withdrawalStatusId: string;
  /** The API itself says which sections are complete. */
  judgesSections: boolean;
  rules: ChangeRules;
  user: User | null;
  /** The person's records outside the application; null when there are none. */
  findPerson: () => Promise<PersonalInfo | null>;
}

export const applications = (send: Send, { withdrawalStatusId, judgesSections, rules, user, findPerson }: Options) => {
  const { heldJob, heldJobs } = heldJobReaders(withdrawalStatusId);
  const saveForm = saving(send, rules);

  /** Saves a section, which is a group of fields in the application. */
  const save =
    <Fields extends object>(name: SectionCall, group: Group, schema: z.ZodObject) =>
    async (id: string, fields: Versioned<Fields>) =>
      id === noApplicationId
        ? beginFailure
        : saveForm({
            ...callTo(name, { id }),
            schema,
            fields: fields as Record<string, unknown>,
            findStored: async () => (await findApplication(send))?.[group] ?? null,
            answer: applicationAnswer,
          });

  return {
    /** The visitor's own application with its sections. */
    async mine() {
      if (judgesSections) return send.get(ownApplication);
      const [application, person] = await Promise.all([findApplication(send), findPerson()]);
      return completedBy(application ?? blankApplication(), person, user);
    },
    saveBasic: save<BasicSent>("applications.saveBasic", "basic", Basic),
    /** What is left out stays as it is. */
    saveContactInformation: save<Partial<ContactSent>>(
      "applications.saveContactInformation",
      "contact_information",
      ContactInformationChange,
    ),
    savePreferences: save<PreferencesSent>("applications.savePreferences", "preferences", WorkPreferences),
    update: save<ApplicationPatchSent>("applications.update", "account_details", ApplicationPatch),
    async listJobs(id: string, page?: number) {
      if (id === noApplicationId) return { items: [], meta: null };
      const ask = (query: { page: number } | { no_paginate: true }) =>
        send.get({ ...callTo("applications.listJobs", { id, query }), answer: heldJobs });
      if (page !== undefined) return ask({ page });
      const { items, meta } = await ask({ no_paginate: true });
      // An API that ignores `no_paginate` answers only the first page.
      const pages = Math.min(meta?.last_page ?? 1, maxPages);
      const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, at) => ask({ page: at + 2 })));
      return { items: [...items, ...rest.flatMap((more) => more.items)], meta: null };
    },
    /** The live application to a job, else the one withdrawn last, or the one that `applicationJobId` names. */
    async findJob(id: string, jobId: string, applicationJobId?: string) {
      if (id === noApplicationId) return null;
      const call = callTo("applications.findJob", { id, jobId, query: { application_job_id: applicationJobId } });
      return send.find({ ...call, answer: heldJob });
    },
    /** Without a reason of the API's list, its status is the one that the operator set. */
    withdraw(
      id: string,
      { recruitment_status_id = withdrawalStatusId, ...withdrawal }: Withdrawal,
      idempotencyKey: string,
    ) {
      const body = { recruitment_status_id, ...withdrawal };
      return send.change({ ...callTo("applications.withdraw", { id, body, idempotencyKey }), answer: heldJob });
    },
    undoWithdraw: (id: string, jobId: string) =>
      send.change({ ...callTo("applications.undoWithdraw", { id, body: { job_id: jobId } }), answer: heldJob }),
  };
};
