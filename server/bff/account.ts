import { z } from "zod";
import { AccountSettingsChange, type NewJobAlert } from "../contract/account";
import { ActivityEntry, type ActivityExport, ActivityJob, type ActivityQuery } from "../contract/activity";
import type { LeavingReason, Listed } from "../contract/outcomes";
import type { ActivityJob as ActivityJobOfLog, ActivityEntry as ActivityLine } from "../contract/records";
import { afterUnclearAnswer } from "./after-unclear-answer";
import { callTo } from "./call-to";
import type { CallsOfTable } from "./calls-of-table";
import { type ChangeRules, saving } from "./change-body";
import { absent, type ValueReader, valueReaderOf } from "./tolerant";
import type { Send } from "./transport";
import { done, listedOf } from "./wire-shapes";

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

const readLines = listedOf(ActivityEntry);
const readJobs = valueReaderOf(z.object({ meta: z.object({ jobs: z.array(ActivityJob) }) }));

/** The entries, the page's `meta`, and the jobs that occur in the log, which the API sends in `meta`. */
const linesAndJobs: ValueReader<Listed<ActivityLine> & { jobs: ActivityJobOfLog[] }> = (body, note) => {
  const lines = readLines(body, note);
  const beside = readJobs(body, note);
  return lines === absent ? absent : { ...lines, jobs: beside === absent ? [] : beside.meta.jobs };
};

export const activity = (send: Send) => ({
  /** 25 a page, newest first, with every job in the log, whatever the filter. */
  list: (query: ActivityQuery) =>
    send.get({ ...callTo("activity.list", { query: { ...query } }), answer: linesAndJobs }),
  /** Everything that matches, for a download, which becomes an entry of the log. */
  async export(query: ActivityQuery, as: ActivityExport) {
    const call = callTo("activity.list", { query: { ...query, page: undefined, export: as } });
    const { items } = await send.get({ ...call, operation: "activity.export", answer: readLines });
    return items;
  },
});

/** A query string with sorted parameters, to compare searches: an API may return them in another order. */
function asked(query: string): string {
  const words = new URLSearchParams(query);
  for (const [name, value] of [...words]) if (value.trim() === "") words.delete(name);
  words.sort();
  return words.toString();
}

export const jobAlerts = (table: CallsOfTable["jobAlerts"]) => ({
  /** The same search again is `invalid` on `query`. */
  async create(alert: NewJobAlert) {
    const created = await table.create({ body: alert });
    return afterUnclearAnswer(created, async () =>
      (await table.list()).find(
        ({ query, frequency }) => asked(query) === asked(alert.query) && frequency === alert.frequency,
      ),
    );
  },
});
