import { AccountSettingsChange } from "../contract/account";
import type { VisitorApi } from "../contract/visitor-api";
import { callTo } from "./call-to";
import { type ChangeRules, saving } from "./change-body";
import type { Send } from "./transport";
import { done } from "./wire-shapes";

const getSettings = (send: Send) => send.get(callTo("account.getSettings"));

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
      ...callTo("account.saveSettings"),
      schema: AccountSettingsChange,
      fields: change,
      findStored: () => getSettings(send),
    }),
  getCredentials: () => send.get(callTo("account.getCredentials")),
  changeEmail: (change) => send.change(callTo("account.changeEmail", { body: change })),
  resendEmailChange: () => send.change(callTo("account.resendEmailChange")),
  verifyEmailChange: (code) => send.change(callTo("account.verifyEmailChange", { body: { code } })),
  cancelEmailChange: () => send.change(callTo("account.cancelEmailChange")),
  changePassword: (change) => send.change(callTo("account.changePassword", { body: change })),
  async listSessions() {
    const { items } = await send.get(callTo("account.listSessions"));
    return items;
  },
  signOutOthers: () => send.change(callTo("account.signOutOthers")),
  exportLink: () => send.change(callTo("account.exportLink")),
  async saveDeletionReason(given) {
    const save = (body: object) => send.change({ ...callTo("account.saveDeletionReason", { body }), answer: done });
    const saved = await save(given);
    // "A JSON list" may mean its text: Laravel's rule `json` takes no array.
    const wantsText = !saved.ok && saved.failure.kind === "invalid" && "reason" in saved.failure.fields;
    return wantsText ? save({ ...given, reason: JSON.stringify(given.reason) }) : saved;
  },
  async delete(userId) {
    const deleted = await send.change(callTo("account.delete", { id: userId }));
    if (deleted.ok) onLoggedOut();
    return deleted;
  },
});
