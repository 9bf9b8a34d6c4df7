import { NotAsked, type Step, type Walk } from "./steps";

const search = "search=check-api";

/** Settings as they are, an alert that is removed again, and news that count as seen. */
export const accountSteps: readonly Step[] = [
  {
    call: "account.saveSettings",
    async run({ api }) {
      const { locale } = await api.account.getSettings();
      return api.account.saveSettings(locale === null ? {} : { locale });
    },
  },
  {
    call: "jobAlerts.create",
    run: ({ api }) => api.jobAlerts.create({ query: search, frequency: "weekly" }),
  },
  {
    call: "jobAlerts.update",
    run: withAlert(({ api }, id) => api.jobAlerts.update(id, { frequency: "daily" })),
  },
  {
    call: "jobAlerts.delete",
    run: withAlert(({ api }, id) => api.jobAlerts.delete(id)),
  },
  {
    call: "activity.markSeen",
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
export const leavingStep: Step = { call: "session.logOut", run: ({ api }) => api.session.logOut() };
