import type { ApplicationJobCard } from "../../server/contract/records";

const tabs = [
  { key: "active", label: "Active", empty: "You have no active applications." },
  {
    key: "drafts",
    label: "Drafts",
    empty: "You have no drafts. A draft is kept as soon as you start to apply.",
  },
  { key: "closed", label: "Closed", empty: "You have no closed applications yet." },
] as const;
type TabKey = (typeof tabs)[number]["key"];

/** The tabs to show. Drafts have one when the API stores drafts, or returned one anyway. */
export const listTabs = (items: readonly Pick<ApplicationJobCard, "status">[], keepsDrafts: boolean) =>
  tabs.filter(({ key }) => key !== "drafts" || keepsDrafts || items.some((item) => tabOfApplication(item) === key));

/** The tab in the URL; else the first one with an application, so that the page is not empty when there is only a draft. */
export const tabOf = (asked: string | null, shown: readonly { key: TabKey; count: number }[]): TabKey =>
  (shown.find(({ key }) => key === asked) ?? shown.find(({ count }) => count > 0))?.key ?? "active";

/** The tab of an application: drafts have their own; ended and withdrawn ones are under Closed. */
export function tabOfApplication({ status }: Pick<ApplicationJobCard, "status">): TabKey {
  if (status.key === "draft") return "drafts";
  return status.kind === "active" ? "active" : "closed";
}
