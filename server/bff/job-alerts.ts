import type { NewJobAlert } from "../contract/account";
import { afterUnclearAnswer } from "./after-unclear-answer";
import type { CallsOfTable } from "./calls-of-table";

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
