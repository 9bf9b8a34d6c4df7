import { z } from "zod";
import {
  AccountCredentials,
  AccountSession,
  AccountSettings,
  AccountSettingsChange,
  DeletionReason,
  EmailChange,
  Erasure,
  ExportLink,
  PasswordChange,
} from "../account";
import { ActivityEntry, ActivityJob, activityExports, activityKinds } from "../activity";
import { EmailCode, EmailVerification, User } from "../users";
import { Id, listOf, PageMeta } from "../wire";
import { all, del, get, lenient, nothing, one, page, patch, post, put, queryFlag, queryNumber } from "./call";

/** The specification calls `reason` a JSON list, so some clients send it as JSON text. */
const DeletionReasonSent = DeletionReason.extend({
  reason: z.preprocess((given) => {
    if (typeof given !== "string") return given;
    try {
      return JSON.parse(given);
    } catch {
      return given;
    }
  }, DeletionReason.shape.reason),
});

const ActivityPage = listOf(ActivityEntry).extend({ meta: PageMeta.extend({ jobs: z.array(ActivityJob) }).optional() });

const emailChange = { gives: one(AccountCredentials), capability: "account" } as const;
const newAddress = { 200: "The address, and the one that is asked for" };
const emailStanding = { gives: one(EmailVerification), capability: "account" } as const;
const waits = { 200: "Address, waits and what is left" };

/** Who is signed in, what they chose for their account, what happened with it, and leaving. */
export const accountCalls = {
  "session.user": get("/api/user", "Who is signed in", {
    gives: one(User),
    good: { 200: "The user" },
    screens: "Every page: who is signed in",
    without: "Nobody is signed in",
  }),
  "session.getEmailVerification": get("/api/email/verification", "Where the proof of the email address stands", {
    ...emailStanding,
    good: waits,
  }),
  "session.verifyEmail": post("/api/email/verify", "Proves the email address with the code that was mailed to it", {
    body: EmailCode,
    gives: one(User),
    good: { 200: "The user, with a proven address" },
    refuses: [401, 419, 422],
    capability: "account",
  }),
  "session.resendEmailCode": post(
    "/api/email/verification-notification",
    "Mails another code: one a minute, five a day",
    { ...emailStanding, good: waits, refuses: [401, 419, 429] },
  ),
  "account.getSettings": get("/api/user/settings", "What one chose for the account", {
    gives: one(AccountSettings),
    good: { 200: "Everything, chosen or usual" },
    capability: "account",
  }),
  "account.saveSettings": patch("/api/user/settings", "Change what one chose for the account", {
    body: AccountSettingsChange,
    gives: one(AccountSettings),
    good: { 200: "Everything as it is now" },
    refuses: [401, 409, 419, 422],
    capability: "account",
  }),
  "account.getCredentials": get("/api/user/credentials", "What one signs in with", {
    gives: one(AccountCredentials),
    good: newAddress,
    capability: "account",
  }),
  "account.changeEmail": post(
    "/api/user/email_change",
    "Mails a code to a new address; the old one stays until it is entered",
    { ...emailChange, body: EmailChange, good: newAddress, refuses: [401, 419, 422, 429] },
  ),
  "account.resendEmailChange": post(
    "/api/user/email_change/resend",
    "Mails another code to the new address: one a minute, five a day",
    { ...emailChange, good: newAddress, refuses: [401, 419, 429] },
  ),
  "account.verifyEmailChange": post(
    "/api/user/email_change/verify",
    "Makes the new address the account's with the code that was mailed to it",
    { ...emailChange, body: EmailCode, good: newAddress, refuses: [401, 419, 422] },
  ),
  "account.cancelEmailChange": del("/api/user/email_change", "Keeps the address as it is", {
    gives: nothing,
    good: { 204: "No change is asked for" },
    refuses: [401, 419],
    capability: "account",
  }),
  "account.changePassword": put("/api/user/password", "A new password; every other session ends", {
    body: PasswordChange,
    gives: nothing,
    good: { 204: "Changed" },
    refuses: [401, 419, 422, 429],
    capability: "account",
  }),
  "account.listSessions": get("/api/user/sessions", "Where one is signed in, the newest visit first", {
    gives: all(AccountSession),
    good: { 200: "Every session that lives" },
    capability: "account",
  }),
  "account.signOutOthers": del("/api/user/sessions", "Signs out everywhere but here", {
    gives: nothing,
    good: { 204: "Only this session is left" },
    refuses: [401, 419],
    capability: "account",
  }),
  "account.exportLink": post(
    "/api/user/export_link",
    "Where everything about oneself can be downloaded for 300 seconds",
    { gives: one(ExportLink), good: { 200: "The address" }, refuses: [401, 419, 429], capability: "account" },
  ),
  "account.saveDeletionReason": post("/api/applicant_deletion_reason", "Why somebody leaves; the last answer counts", {
    body: DeletionReasonSent,
    gives: one(DeletionReason),
    good: { 201: "What was kept" },
    refuses: [401, 419, 422],
    screens: "Leaving",
  }),
  "account.delete": del(
    "/api/user/{id}",
    "Delete one's own account: it is erased after 14 days, signing in before then keeps it",
    {
      gives: one(Erasure),
      good: { 202: "When; the visitor is signed out everywhere" },
      refuses: [401, 403, 404, 419],
      screens: "Leaving",
    },
  ),
  "activity.list": get("/api/activity_logs", "One's own activity log, newest first", {
    query: z.object({
      kind: lenient(z.enum(activityKinds), "string"),
      job_id: queryNumber(),
      unread: queryFlag,
      page: queryNumber(),
      no_paginate: queryFlag,
      export: lenient(z.enum(activityExports), "string"),
    }),
    gives: page(ActivityPage),
    good: {
      200: "25 lines and the jobs of the log, or with `no_paginate` or `export` all lines; `export` is logged",
    },
    capability: "account",
  }),
  "activity.markSeen": post("/api/activity_logs/seen", "Say that one has looked at the log up to a line of it", {
    body: z.object({ id: Id }),
    gives: nothing,
    good: { 200: "Noted; an earlier line than before changes nothing" },
    refuses: [401, 404, 419, 422],
    capability: "account",
  }),
};
