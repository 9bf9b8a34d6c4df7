import { AccountSettingsChange } from "../contract/account";
import type { LeavingReason } from "../contract/outcomes";
import { callTo } from "./call-to";
import { type ChangeRules, saving } from "./change-body";
import type { Send } from "./transport";
import { done } from "./wire-shapes";

interface Options {
  rules: ChangeRules;
  /** Runs after the API has deleted the account. */
  onLoggedOut: () => void;
}

/** Settings, and leaving. */
export const account = (send: Send, { rules, onLoggedOut }: Options) => ({
  saveSettings: (change: AccountSettingsChange) =>
    saving(
      send,
      rules,
    )({
      ...callTo("account.saveSettings"),
      schema: AccountSettingsChange,
      fields: change,
      findStored: () => send.get(callTo("account.getSettings")),
    }),
  async saveDeletionReason(given: LeavingReason) {
    const save = (body: object) => send.change({ ...callTo("account.saveDeletionReason", { body }), answer: done });
    const saved = await save(given);
    // "A JSON list" may mean its text: Laravel's rule `json` takes no array.
    const wantsText = !saved.ok && saved.failure.kind === "invalid" && "reason" in saved.failure.fields;
    return wantsText ? save({ ...given, reason: JSON.stringify(given.reason) }) : saved;
  },
  /** Afterwards the visitor is signed out everywhere; signing in before `erase_at` keeps the account. */
  async delete(userId: string) {
    const deleted = await send.change(callTo("account.delete", { id: userId }));
    if (deleted.ok) onLoggedOut();
    return deleted;
  },
});
