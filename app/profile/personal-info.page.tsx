import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { type SectionName, sectionLabels } from "../../server/contract/values/sections";
import { SavedNotice } from "../apply/saved-notice";
import { isOpen, taskOf } from "../apply/section-tasks";
import type { RouteHandle } from "../context";
import { Page } from "../interface/page";
import { Tag } from "../interface/tag";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { emptySections, summarise } from "./section-summaries";
import { listShownSections } from "./shown-sections";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Your information – Your profile" });
export const handle: RouteHandle = { checks: ["applicant"] };

/** The button of an empty section. */
const firstActs: Record<SectionName, "Start" | "Add"> = {
  details: "Start",
  contact: "Start",
  address: "Start",
  resume: "Add",
  references: "Add",
  role: "Start",
  preferences: "Start",
  employments: "Add",
  skills: "Add",
  qualifications: "Add",
  licenses: "Add",
  languages: "Start",
  equipment: "Start",
  basic: "Start",
};

/** Lists whose choices the summaries name. */
const named = ["category", "employment_status", "language", "language_level", "device_type"] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { personalInfo, applications, selectionItems } = context.api;
  const [info, application, shown, countries, choices] = await Promise.all([
    personalInfo.mine(),
    applications.mine(),
    listShownSections(context),
    selectionItems.list("country"),
    Promise.all(named.map((group) => selectionItems.list(group))),
  ]);
  const labels = new Map(choices.flat().map(({ id, label }) => [id, label]));
  const summaries = summarise(application, info, {
    choice: (id) => (id === null ? null : (labels.get(id) ?? null)),
    country: (code) => countries.find(({ key }) => key === code)?.label ?? null,
  });
  const saved = new URL(request.url).searchParams.get("saved") ?? "";
  return {
    savedAt: Object.hasOwn(sectionLabels, saved) ? lastSave(application, info) : null,
    sections: shown.map(({ name, isOffered }) => {
      const status = application.sections[name] ?? "not_started";
      const to = paths.profile.section(name);
      const isEmpty = status === "not_started" && isOffered;
      return {
        ...taskOf(sectionLabels[name], to, status),
        to,
        id: name,
        act: isEmpty ? firstActs[name] : "Change",
        needed: isOffered && isOpen(status) && application.needed_sections.includes(name),
        // data of other sections, such as the account's name, does not belong to this one yet
        summary: (!isEmpty && summaries[name]) || emptySections[name],
      };
    }),
  };
}

/** The newest change of either. */
const lastSave = (...records: { updated_at: string | null }[]) =>
  records
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1) ?? null;

export default function PersonalInfoPage() {
  const { savedAt, sections } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Your information"
      lead="Filled in once, used in every application. Nothing is sent before you send an application."
    >
      <SavedNotice at={savedAt} />
      <ul className="section-cards">
        {sections.map(({ id, name, to, act, status, tone, needed, summary }) => (
          <li key={id} id={id}>
            <h2>{name}</h2>
            <p className="state">
              {tone ? <Tag tone={tone}>{status}</Tag> : status}
              {needed && <span className="muted"> Needed to apply</span>}
            </p>
            <p className="summary muted">{summary}</p>
            <p className="act">
              <Link to={to}>
                {act}
                <span className="sr-only"> {name.toLowerCase()}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Page>
  );
}
