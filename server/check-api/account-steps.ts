import { NotAsked, type Step, type Walk } from "./steps";

const search = "search=check-api";

/** Settings as they are, an alert that is removed again, and news that count as seen. */
export const accountSteps: readonly Step[] = [
  {
    call: "PATCH /api/user/settings",
    needs: "settings",
    async run({ api }) {
      const { locale } = await api.account.getSettings();
      return api.account.saveSettings(locale === null ? {} : { locale });
    },
  },
  {
    call: "POST /api/job_alerts",
    needs: "job_alerts",
    run: ({ api }) => api.jobAlerts.create({ query: search, frequency: "weekly" }),
  },
  {
    call: "PATCH /api/job_alerts/{id}",
    needs: "job_alerts",
    run: withAlert(({ api }, id) => api.jobAlerts.update(id, { frequency: "daily" })),
  },
  {
    call: "DELETE /api/job_alerts/{id}",
    needs: "job_alerts",
    run: withAlert(({ api }, id) => api.jobAlerts.delete(id)),
  },
  {
    call: "POST /api/activity_logs/seen",
    needs: "activity_log",
    async run({ api }) {
      const [newest] = (await api.activity.list({})).items;
      return newest ? api.activity.markSeen(newest.id) : new NotAsked("Nothing has happened yet");
    },
  },
];

function withAlert(change: (walk: Walk, id: string) => Promise<unknown>): Step["run"] {
  return async (walk) => {
    const added = (await walk.api.jobAlerts.list()).find(({ query }) => query === search);
    return added ? change(walk, added.id) : new NotAsked("No alert of the check's own is there");
  };
}

/** The last of all. */
export const leavingStep = (logoutPath: string): Step => ({
  call: `POST ${logoutPath}`,
  run: ({ api }) => api.session.logOut(),
});
