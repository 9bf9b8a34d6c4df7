import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { countOf } from "../../server/contract/values/numbers";
import { type SectionName, sectionLabels } from "../../server/contract/values/sections";
import { listSectionTasks } from "../apply/section-tasks";
import type { RouteHandle } from "../context";
import { findRunningTest } from "../exam/running-test";
import { PostForm } from "../forms/post-form";
import { Button, ButtonLink } from "../interface/button";
import { Icon } from "../interface/icon";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { TaskList } from "../interface/task-list";
import { TimeText } from "../interface/time-text";
import { paths } from "../paths";
import { chooseStep } from "../site/next-step";
import { pageMeta } from "../site/page-meta";
import { firstOpenSection } from "./first-open-section";
import { listApplicationJobs } from "./list-application-jobs";
import { listShownSections } from "./shown-sections";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Your profile" });
export const handle: RouteHandle = { checks: ["applicant"], countsSaved: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, visitor, preferences } = context;
  if (visitor.state !== "signed-in") throw new Response(null, { status: 401 });
  const [application, shown, jobs, news, saved, running] = await Promise.all([
    api.applications.mine(),
    listShownSections(context),
    listApplicationJobs(context),
    // whose test runs goes on with that first
    api.offers("activity_log") && visitor.user.is_sitting !== true ? api.activity.list({ unread: true }) : null,
    context.savedCount(),
    findRunningTest(context, visitor.user.application_id),
  ]);
  const { needed, optional } = listSectionTasks(application, paths.profile.section, shown);
  const sections = [...needed, ...optional];
  return {
    name: visitor.user.name,
    email: visitor.user.email,
    next: running ?? chooseStep(jobs, preferences.timezone) ?? firstOpenSection(needed),
    done: sections.filter(({ open }) => !open).length,
    sections: sections.length,
    about: [
      "Details, contact, skills",
      ...lists
        .filter((name) => shown.some((section) => section.name === name))
        .map((name) => sectionLabels[name].toLowerCase()),
    ],
    news: news && {
      count: news.meta?.total ?? news.items.length,
      newest: news.items.slice(0, 3).map(({ id, label, at, job, subject }) => ({
        id,
        label,
        at,
        about: job?.title ?? subject?.label ?? null,
      })),
    },
    applicationsHint: api.offers("drafts") ? "What you sent, and drafts" : "What you sent",
    resumesHint: `${api.offers("several_resumes") ? "Stored files" : "Your file"}, and one made from your profile`,
    places: {
      resumes: application.resumes.length,
      applications: jobs.length,
      saved,
    },
    changesSignIn: api.offers("password") && api.offers("email_change"),
  };
}

/** Sections that are named where they are shown. */
const lists = ["employments", "qualifications", "references"] satisfies SectionName[];

export default function ProfilePage() {
  const { name, email, next, done, sections, about, applicationsHint, resumesHint, news, places, changesSignIn } =
    useLoaderData<typeof loader>();
  return (
    <Page title="Your profile" lead={[name, email].filter(Boolean).join(", ")}>
      {next && (
        <div className="card card-quiet">
          <h2 className="text-xl">{next.title}</h2>
          {next.text && <p>{next.text}</p>}
          <p className="actions mt-4">
            <ButtonLink to={next.to}>{next.label}</ButtonLink>
          </p>
        </div>
      )}
      {news && news.count > 0 && (
        <Section title={countOf(news.count, "unread change", "unread changes")}>
          <ul className="plain-list">
            {news.newest.map(({ id, label, at, about }) => (
              <li key={id}>
                {label}
                {about && <>: {about}</>}{" "}
                <span className="muted">
                  · <TimeText at={at} />
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-4">
            <Link to={paths.profile.activity()}>See all activity</Link>
          </p>
        </Section>
      )}
      <Section title="What is done">
        <p>
          <label htmlFor="completeness">
            {done} of {sections} sections complete
          </label>{" "}
          <progress id="completeness" className="progress" value={done} max={sections} />
        </p>
      </Section>
      <Section title="Where things are">
        <TaskList
          tasks={[
            {
              name: "Your information",
              to: paths.profile.personalInfo(),
              hint: about.join(", "),
              status: `${done} of ${sections}`,
            },
            {
              name: "Résumé",
              to: paths.profile.resumes(),
              hint: resumesHint,
              status: String(places.resumes),
            },
            {
              name: "Your applications",
              to: paths.profile.tracking(),
              hint: applicationsHint,
              status: String(places.applications),
            },
            {
              name: "Saved jobs",
              to: paths.profile.bookmarks(),
              status: places.saved === null ? "" : String(places.saved),
            },
            {
              name: "Assessment",
              to: paths.profile.assessment(),
              hint: "The four tests and your results",
              status: "",
            },
            ...(news
              ? [
                  {
                    name: "Activity",
                    to: paths.profile.activity(),
                    hint: "Everything that happened",
                    status: news.count > 0 ? `${news.count} new` : "",
                  },
                ]
              : []),
          ]}
        />
        <p className="mt-4">
          <Link to={paths.general.start()}>Join the talent pool</Link>
        </p>
      </Section>
      <Section title="Your account">
        <p className="flex items-center gap-2">
          <Icon name="settings" />
          <Link to={paths.profile.settings()}>
            {changesSignIn ? "Change your password, email address or preferences" : "Settings and preferences"}
          </Link>
        </p>
        <PostForm action={paths.logout()}>
          <p className="actions mt-4">
            <Button look="plain">
              <Icon name="log-out" /> Sign out
            </Button>
          </p>
        </PostForm>
      </Section>
    </Page>
  );
}
