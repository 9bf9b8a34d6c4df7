import { NotAsked, type StepRun, type Steps, type Walk } from "./steps";

const search = "search=check-api";

const withAlert =
  (change: (walk: Walk, id: string) => Promise<unknown>): StepRun =>
  async (walk) => {
    const added = (await walk.api.jobAlerts.list()).find(({ query }) => query === search);
    return added ? change(walk, added.id) : new NotAsked("No alert of the check's own is there");
  };

/** Settings as they are, an alert that is removed again, and news that count as seen. */
export const accountSteps: Steps = {
  async "account.saveSettings"({ api }) {
    const { locale } = await api.account.getSettings();
    return api.account.saveSettings(locale === null ? {} : { locale });
  },
  "jobAlerts.create": ({ api }) => api.jobAlerts.create({ query: search, frequency: "weekly" }),
  "jobAlerts.update": withAlert(({ api }, id) => api.jobAlerts.update({ id, body: { frequency: "daily" } })),
  "jobAlerts.delete": withAlert(({ api }, id) => api.jobAlerts.delete({ id })),
  async "activity.markSeen"({ api }) {
    const [newest] = (await api.activity.list({})).items;
    return newest ? api.activity.markSeen({ body: { id: newest.id } }) : new NotAsked("Nothing has happened yet");
  },
};

/** The last of all. */
export const leavingStep: Steps = { "session.logOut": ({ api }) => api.session.logOut() };
