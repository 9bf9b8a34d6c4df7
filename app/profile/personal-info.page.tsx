import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { type SectionName, sectionLabels } from "../../server/contract/values/sections";
import type { RouteHandle } from "../context";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { paths } from "../paths";
import { SavedNotice } from "../sections/saved-notice";
import { taskOf } from "../sections/section-tasks";
import { listShownSections } from "../sections/shown-sections";
import { pageMeta } from "../site/page-meta";
import { emptySections, summarise } from "./section-summaries";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Your information – Your profile" });
export const handle: RouteHandle = { checks: ["applicant"] };

/** Lists of choices whose labels are in the summaries. */
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
  const rows = shown.map(({ name, isOffered }) => {
    const status = application.sections[name] ?? "not_started";
    const isEmpty = status === "not_started" && isOffered;
    return {
      ...taskOf(sectionLabels[name], paths.profile.section(name), status),
      id: name,
      group: isOffered && application.needed_sections.includes(name) ? "needed" : groupOf(name),
      // an empty section shows no data of others, such as the account's name
      summary: (!isEmpty && summaries[name]) || emptySections[name],
    };
  });
  return {
    savedAt: Object.hasOwn(sectionLabels, saved) ? lastSave(application, info) : null,
    groups: groups
      .map(({ id, title }) => ({ id, title, rows: rows.filter(({ group }) => group === id) }))
      .filter((group) => group.rows.length > 0),
  };
}

const groups = [
  { id: "needed", title: "Needed to apply" },
  { id: "helps", title: "Helps you get chosen" },
  { id: "about", title: "About you" },
] as const;

/** The group of a section that is not required for applying. */
const groupOf = (name: SectionName) => (aboutYou.includes(name) ? "about" : "helps");
const aboutYou: readonly SectionName[] = ["address", "basic"];

/** The latest change of these records. */
const lastSave = (...records: { updated_at: string | null }[]) =>
  records
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1) ?? null;

export default function PersonalInfoPage() {
  const { savedAt, groups } = useLoaderData<typeof loader>();
  return (
    <Page title="Your information" lead="Fill it in once, and use it in every application.">
      <SavedNotice at={savedAt} />
      {groups.map(({ id, title, rows }) => (
        <Section
          key={id}
          title={
            <>
              {title}{" "}
              <span className="muted">
                ({rows.filter(({ open }) => !open).length} of {rows.length})
              </span>
            </>
          }
        >
          <ul className="task-list section-rows">
            {rows.map(({ id, name, to, open, status, summary }) => (
              <li key={id} id={id} data-open={open}>
                <div className="task">
                  {to && <Link to={to}>{name}</Link>} <p className="hint">{summary}</p>
                </div>{" "}
                <span className={status === "In progress" ? "muted" : "sr-only"}>{status}</span>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </Page>
  );
}
