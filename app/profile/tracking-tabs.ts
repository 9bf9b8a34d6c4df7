import type { ApplicationJobCard } from "../../server/contract/records";

export const tabs = [
  { key: "active", label: "Active", empty: "You have no application under way." },
  {
    key: "drafts",
    label: "Drafts",
    empty: "You have no draft. A draft is kept as soon as you start to apply.",
  },
  { key: "closed", label: "Closed", empty: "No application of yours is closed yet." },
] as const;
type TabKey = (typeof tabs)[number]["key"];

/** The tab that an address asks for; Active for anything else. */
export const tabOf = (asked: string | null): TabKey => tabs.find(({ key }) => key === asked)?.key ?? "active";

/** The tab of an application: drafts apart; what has ended or was withdrawn under Closed. */
export function tabOfApplication({ status }: Pick<ApplicationJobCard, "status">): TabKey {
  if (status.key === "draft") return "drafts";
  return status.kind === "active" ? "active" : "closed";
}
