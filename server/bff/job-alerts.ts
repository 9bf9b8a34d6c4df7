import { JobAlert } from "../contract/account";
import type { VisitorApi } from "../contract/visitor-api";
import { afterUnclearAnswer } from "./after-unclear-answer";
import type { Send } from "./transport";
import { done, listedOf, recordOf } from "./wire-shapes";

/** What a search asks, in one order, as an API may write it again in its own. */
function asked(query: string): string {
  const words = new URLSearchParams(query);
  for (const [name, value] of [...words]) if (value.trim() === "") words.delete(name);
  words.sort();
  return words.toString();
}

const list = async (send: Send) => {
  const { items } = await send.get({
    operation: "jobAlerts.list",
    path: "/api/job_alerts",
    answer: listedOf(JobAlert),
  });
  return items;
};

export const jobAlerts = (send: Send): VisitorApi["jobAlerts"] => ({
  list: () => list(send),
  async create(alert) {
    const created = await send.change({
      operation: "jobAlerts.create",
      method: "POST",
      path: "/api/job_alerts",
      body: alert,
      answer: recordOf(JobAlert),
    });
    return afterUnclearAnswer(created, async () =>
      (await list(send)).find(
        ({ query, frequency }) => asked(query) === asked(alert.query) && frequency === alert.frequency,
      ),
    );
  },
  update: (id, change) =>
    send.change({
      operation: "jobAlerts.update",
      method: "PATCH",
      path: `/api/job_alerts/${id}`,
      body: change,
      answer: recordOf(JobAlert),
    }),
  delete: (id) =>
    send.change({
      operation: "jobAlerts.delete",
      method: "DELETE",
      path: `/api/job_alerts/${id}`,
      answer: done,
    }),
});
