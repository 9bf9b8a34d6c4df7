import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { countOf } from "../../server/contract/values/numbers";
import type { RouteHandle } from "../context";
import { findRunningTest } from "../exam/running-test";
import { PostForm } from "../forms/post-form";
import { Button } from "../interface/button";
import { Icon } from "../interface/icon";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { findJobsForYou } from "../jobs/for-you";
import { readerOf } from "../jobs/job-card-view";
import { JobsForYou } from "../jobs/jobs-for-you";
import { paths } from "../paths";
import { listSectionTasks } from "../sections/section-tasks";
import { listShownSections } from "../sections/shown-sections";
import { pageMeta } from "../site/page-meta";
import { listApplicationJobs } from "./active-applications";
import { ActivityDays } from "./activity/activity-entries";
import { firstOpenSection, listSteps } from "./next-step";
import { profilePlaces } from "./profile-places";
import { WaitingSteps } from "./waiting";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Your profile" });
export const handle: RouteHandle = { checks: ["applicant"], countsSaved: true };

/** How many entries of the log are on this page, counting mails. */
const latestShown = 8;

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, visitor, preferences } = context;
  if (visitor.state !== "signed-in") throw new Response(null, { status: 401 });
  const [application, shown, jobs, log, saved, running, forYou] = await Promise.all([
    api.applications.mine(),
    listShownSections(context),
    listApplicationJobs(context),
    // a running test comes first, so the log is not loaded
    api.offers("account") && visitor.user.is_sitting !== true ? api.activity.list({}) : null,
    context.savedCount(),
    findRunningTest(context, visitor.user.application_id),
    findJobsForYou(context, readerOf(context)),
  ]);
  const { needed, optional } = listSectionTasks(application, paths.profile.section, shown);
  const sections = [...needed, ...optional];
  const open = sections.filter((section) => section.open);
  const waiting = [running, ...listSteps(jobs, preferences.timezone, new Date()), firstOpenSection(needed)];
  const drafts = jobs.filter(({ status }) => status.key === "draft").length;
  return {
    name: visitor.user.name,
    email: visitor.user.email,
    waiting: waiting.filter((step) => step !== null),
    applications: { sent: jobs.length - drafts, drafts },
    saved,
    sections: { done: sections.length - open.length, all: sections.length, next: open[0]?.name ?? null },
    forYou,
    latest: log?.items.slice(0, latestShown) ?? [],
    more: profilePlaces
      .filter(({ capability }) => !capability || api.offers(capability))
      .map(({ name, to }) => ({ name, to }))
      .filter(({ to }) => !onPage.includes(to)),
  };
}

/** Also in the navigation beside the page, which phones do not have. */
const onPage = [
  paths.profile.index(),
  paths.profile.tracking(),
  paths.profile.bookmarks(),
  paths.profile.personalInfo(),
  paths.profile.settings(),
];

export default function ProfilePage() {
  const { name, email, waiting, applications, saved, sections, forYou, latest, more } = useLoaderData<typeof loader>();
  const { sent, drafts } = applications;
  return (
    <Page title="Your profile">
      <WaitingSteps steps={waiting} />
      <ul className="tiles">
        <Tile name="Applications" to={paths.profile.tracking()} figure={sent}>
          {drafts > 0 ? countOf(drafts, "draft") : sent > 0 ? "sent" : "none sent yet"}
        </Tile>
        <Tile name="Saved" to={paths.profile.bookmarks()} figure={saved ?? "–"}>
          {saved === 1 ? "job" : "jobs"}
        </Tile>
        <Tile name="Profile" to={paths.profile.personalInfo()} figure={`${sections.done} of ${sections.all}`}>
          {sections.next === null ? "All sections complete" : `Next: ${sections.next}`}
        </Tile>
      </ul>
      <JobsForYou forYou={forYou} />
      {latest.length > 0 && (
        <Section title="Latest">
          <ActivityDays entries={latest} heading="h3" />
          <p>
            <Link to={paths.profile.activity()}>See all activity</Link>
          </p>
        </Section>
      )}
      <nav aria-label="More of your profile" className="section profile-more">
        <h2>More</h2>
        <ul className="task-list">
          {more.map((place) => (
            <li key={place.to}>
              <Link to={place.to}>{place.name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <Section title="Your account">
        <p>{[name, email].filter(Boolean).join(", ")}</p>
        <p className="flex items-center gap-2">
          <Icon name="settings" />
          <Link to={paths.profile.settings()}>Settings</Link>
        </p>
        <p>
          <Link to={paths.general.start()}>Join the talent pool</Link>
        </p>
        <PostForm action={paths.logout()}>
          <p className="actions">
            <Button look="plain">
              <Icon name="log-out" /> Sign out
            </Button>
          </p>
        </PostForm>
      </Section>
    </Page>
  );
}

function Tile({ name, to, figure, children }: { name: string; to: string; figure: ReactNode; children: ReactNode }) {
  return (
    <li className="card">
      <h2>
        <Link to={to}>{name}</Link>
      </h2>
      <p className="letter-figure">{figure}</p>
      <p className="muted">{children}</p>
    </li>
  );
}
