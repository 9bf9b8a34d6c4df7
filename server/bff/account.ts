import {
  AccountCredentials,
  AccountSession,
  AccountSettings,
  AccountSettingsChange,
  Erasure,
  ExportLink,
} from "../contract/account";
import type { VisitorApi } from "../contract/visitor-api";
import { type ChangeRules, saving } from "./change-body";
import type { Send } from "./transport";
import { done, listedOf, recordOf } from "./wire-shapes";

const emailChange = "/api/user/email_change";

const getSettings = (send: Send) =>
  send.get({
    operation: "account.getSettings",
    path: "/api/user/settings",
    answer: recordOf(AccountSettings),
  });

interface Options {
  rules: ChangeRules;
  /** Runs once the API has taken the account away. */
  onLoggedOut: () => void;
}

export const account = (send: Send, { rules, onLoggedOut }: Options): VisitorApi["account"] => ({
  getSettings: () => getSettings(send),
  saveSettings: (change) =>
    saving(
      send,
      rules,
    )({
      operation: "account.saveSettings",
      method: "PATCH",
      path: "/api/user/settings",
      schema: AccountSettingsChange,
      fields: change,
      findStored: () => getSettings(send),
      answer: recordOf(AccountSettings),
    }),
  getCredentials: () =>
    send.get({
      operation: "account.getCredentials",
      path: "/api/user/credentials",
      answer: recordOf(AccountCredentials),
    }),
  changeEmail: (change) =>
    send.change({
      operation: "account.changeEmail",
      method: "POST",
      path: emailChange,
      body: change,
      answer: recordOf(AccountCredentials),
    }),
  resendEmailChange: () =>
    send.change({
      operation: "account.resendEmailChange",
      method: "POST",
      path: `${emailChange}/resend`,
      answer: recordOf(AccountCredentials),
    }),
  verifyEmailChange: (code) =>
    send.change({
      operation: "account.verifyEmailChange",
      method: "POST",
      path: `${emailChange}/verify`,
      body: { code },
      answer: recordOf(AccountCredentials),
    }),
  cancelEmailChange: () =>
    send.change({
      operation: "account.cancelEmailChange",
      method: "DELETE",
      path: emailChange,
      answer: done,
    }),
  changePassword: (change) =>
    send.change({
      operation: "account.changePassword",
      method: "PUT",
      path: "/api/user/password",
      body: change,
      answer: done,
    }),
  async listSessions() {
    const { items } = await send.get({
      operation: "account.listSessions",
      path: "/api/user/sessions",
      answer: listedOf(AccountSession),
    });
    return items;
  },
  signOutOthers: () =>
    send.change({
      operation: "account.signOutOthers",
      method: "DELETE",
      path: "/api/user/sessions",
      answer: done,
    }),
  exportLink: () =>
    send.change({
      operation: "account.exportLink",
      method: "POST",
      path: "/api/user/export_link",
      answer: recordOf(ExportLink),
    }),
  async saveDeletionReason(given) {
    const save = (body: object) =>
      send.change({
        operation: "account.saveDeletionReason",
        method: "POST",
        path: "/api/applicant_deletion_reason",
        body,
        answer: done,
      });
    const saved = await save(given);
    // "A JSON list" may mean its text: Laravel's rule `json` takes no array.
    const wantsText = !saved.ok && saved.failure.kind === "invalid" && "reason" in saved.failure.fields;
    return wantsText ? save({ ...given, reason: JSON.stringify(given.reason) }) : saved;
  },
  async delete(userId) {
    const deleted = await send.change({
      operation: "account.delete",
      method: "DELETE",
      path: `/api/user/${userId}`,
      answer: recordOf(Erasure),
    });
    if (deleted.ok) onLoggedOut();
    return deleted;
  },
});
