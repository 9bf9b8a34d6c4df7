import type { VisitorApi } from "../contract/visitor-api";
import { afterUnclearAnswer } from "./after-unclear-answer";
import { callTo } from "./call-to";
import type { Send } from "./transport";

/** What a search asks, in one order, as an API may write it again in its own. */
function asked(query: string): string {
  const words = new URLSearchParams(query);
  for (const [name, value] of [...words]) if (value.trim() === "") words.delete(name);
  words.sort();
  return words.toString();
}

const list = async (send: Send) => {
  const { items } = await send.get(callTo("jobAlerts.list"));
  return items;
};

export const jobAlerts = (send: Send): VisitorApi["jobAlerts"] => ({
  list: () => list(send),
  async create(alert) {
    const created = await send.change(callTo("jobAlerts.create", { body: alert }));
    return afterUnclearAnswer(created, async () =>
      (await list(send)).find(
        ({ query, frequency }) => asked(query) === asked(alert.query) && frequency === alert.frequency,
      ),
    );
  },
  update: (id, change) => send.change(callTo("jobAlerts.update", { id, body: change })),
  delete: (id) => send.change(callTo("jobAlerts.delete", { id })),
});
