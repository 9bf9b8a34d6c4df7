import { JobAlert } from "../contract/account";
import type { VisitorApi } from "../contract/visitor-api";
import type { Send } from "./transport";
import { done, listedOf, recordOf } from "./wire-shapes";

export const jobAlerts = (send: Send): VisitorApi["jobAlerts"] => ({
  async list() {
    const { items } = await send.get({
      operation: "jobAlerts.list",
      path: "/api/job_alerts",
      answer: listedOf(JobAlert),
    });
    return items;
  },
  create: (alert) =>
    send.change({
      operation: "jobAlerts.create",
      method: "POST",
      path: "/api/job_alerts",
      body: alert,
      answer: recordOf(JobAlert),
    }),
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
