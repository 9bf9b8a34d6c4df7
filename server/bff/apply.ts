import { AccountDetails } from "../contract/applications";
import type { Changed, UnsentApplication } from "../contract/outcomes";
import type { AccountDetailsChange, AccountDetails as AccountDetailsSent, Apply } from "../contract/records";
import { applicationAnswer, findApplication } from "./application-reading";
import { callTo } from "./call-to";
import { type ChangeRules, saving, type Versioned } from "./change-body";
import { createResume } from "./resumes";
import type { Send } from "./transport";
import type { UploadTarget } from "./uploads";
import { done } from "./wire-shapes";

/** What a page did not ask and nobody knows is undefined, and stays as it is. */
export type WhoApplies = Omit<AccountDetailsSent, NotAlwaysAsked> & {
  [Name in NotAlwaysAsked]?: AccountDetailsSent[Name] | undefined;
};
type NotAlwaysAsked = "mobile" | "heard_from_id" | "preferred_contact" | "consent_talent_pool";

/** How one applies, whether the API keeps drafts or not. */
export interface Applying {
  /** What is not sent yet, where the API keeps no drafts; null when nothing was begun, and where it keeps them. */
  findUnsent(jobId: string): UnsentApplication | null;
  /** Begins the draft of a job or saves its changed parts; sends nothing. */
  saveDraft(jobId: string, draft: Omit<Apply, "draft">): Promise<Changed<null>>;
  send(
    jobId: string,
    consent: Pick<Apply, "consent_accuracy" | "consent_data_use">,
    idempotencyKey: string,
  ): Promise<Changed<null>>;
}

/** Our own API wants every field. */
const wholeDetails = ({ mobile, heard_from_id, preferred_contact, consent_talent_pool, ...details }: WhoApplies) => ({
  ...details,
  mobile: mobile ?? null,
  heard_from_id: heard_from_id ?? null,
  preferred_contact: preferred_contact ?? "email",
  consent_talent_pool: consent_talent_pool ?? false,
});

/** The calls of applying that are the same with and without drafts. */
export const applyParts = (
  send: Send,
  uploads: UploadTarget,
  { hasSeveralResumes, rules }: { hasSeveralResumes: boolean; rules: ChangeRules },
) => ({
  saveAccountDetails: (details: Versioned<WhoApplies>) =>
    saving(
      send,
      rules,
    )({
      ...callTo("apply.saveAccountDetails"),
      schema: AccountDetails,
      fields: rules.isOurs ? wholeDetails(details) : details,
      findStored: async () => (await findApplication(send))?.account_details ?? null,
      answer: applicationAnswer,
    }),
  /** Some of them, for an API with drafts: the rest waits to be told. */
  saveSomeDetails: (details: AccountDetailsChange) =>
    send.change({ ...callTo("apply.saveAccountDetails", { body: details }), answer: applicationAnswer }),
  saveResume: (id: string, file: File) => createResume(send, uploads, "apply.saveResume", { id, file }),
  /** What was read from a stored résumé; null when nothing was. */
  findParse: (id: string, resumeId: string) =>
    send.find(callTo("apply.findParse", { id, query: { resume_id: hasSeveralResumes ? resumeId : undefined } })),
});

/** Applying at an API that keeps drafts. To any other a draft is a whole application: `apply-without-drafts.ts`. */
export const applyWithDrafts = (send: Send): Applying => ({
  findUnsent: () => null,
  saveDraft: (jobId, draft) =>
    send.change({ ...callTo("apply.send", { id: jobId, body: { ...draft, draft: true } }), answer: done }),
  send: (jobId, consent, idempotencyKey) =>
    send.change({ ...callTo("apply.send", { id: jobId, body: consent, idempotencyKey }), answer: done }),
});
