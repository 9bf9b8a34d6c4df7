import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { listSectionTasks } from "../apply/section-tasks";
import type { RouteHandle } from "../context";
import { PostForm } from "../forms/post-form";
import { Button, ButtonLink } from "../interface/button";
import { countOf } from "../interface/numbers";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { TaskList } from "../interface/task-list";
import { TimeText } from "../interface/time-text";
import { paths } from "../paths";
import { chooseStep } from "../site/next-step";
import { pageMeta } from "../site/page-meta";
import { firstOpenSection } from "./first-open-section";
import { listApplicationJobs } from "./list-application-jobs";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Your profile" });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, visitor, preferences } = context;
  if (visitor.state !== "signed-in") throw new Response(null, { status: 401 });
  const [application, jobs, news] = await Promise.all([
    api.applications.mine(),
    listApplicationJobs(context),
    api.offers("activity_log") ? api.activity.list({ unread: true }) : null,
  ]);
  const { needed, optional } = listSectionTasks(application, paths.profile.section);
  const sections = [...needed, ...optional];
  return {
    name: visitor.user.name,
    email: visitor.user.email,
    next: chooseStep(jobs, preferences.timezone) ?? firstOpenSection(needed),
    done: sections.filter(({ open }) => !open).length,
    sections: sections.length,
    news: news && {
      count: news.meta?.total ?? news.items.length,
      newest: news.items.slice(0, 3).map(({ id, label, at, job, subject }) => ({
        id,
        label,
        at,
        about: job?.title ?? subject?.label ?? null,
      })),
    },
    places: {
      resumes: application.resumes.length,
      applications: jobs.length,
      saved: visitor.savedCount,
    },
    changesSignIn: api.offers("password") && api.offers("email_change"),
  };
}

export default function ProfilePage() {
  const { name, email, next, done, sections, news, places, changesSignIn } = useLoaderData<typeof loader>();
  return (
    <Page title="Your profile" lead={`${name}, ${email}`} width="text">
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
                  (<TimeText at={at} />)
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
              hint: "Details, contact, skills, qualifications, references",
              status: `${done} of ${sections}`,
            },
            {
              name: "Résumé",
              to: paths.profile.resumes(),
              hint: "Stored files, and one made from your profile",
              status: String(places.resumes),
            },
            {
              name: "Your applications",
              to: paths.profile.tracking(),
              hint: "What you sent, and drafts",
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
              hint: "The four parts and your results",
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
          <Link to={paths.general.start()}>Let us offer you other jobs</Link>
        </p>
      </Section>
      <Section title="Your account">
        <p>
          <Link to={paths.profile.settings()}>
            {changesSignIn ? "Change your password, e-mail address or preferences" : "Settings and preferences"}
          </Link>
        </p>
        <PostForm action={paths.logout()}>
          <p className="actions mt-4">
            <Button look="plain">Sign out</Button>
          </p>
        </PostForm>
      </Section>
    </Page>
  );
}
