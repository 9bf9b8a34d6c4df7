import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { listSectionTasks } from "../apply/section-tasks";
import type { RouteHandle } from "../context";
import { PostForm } from "../forms/post-form";
import { Button, ButtonLink } from "../interface/button";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { TaskList } from "../interface/task-list";
import { TimeText } from "../interface/time-text";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Your profile" });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, visitor } = context;
  const application = await api.applications.mine();
  const { items } = await api.applications.listJobs(application.id);
  // The API lists what needs the person first.
  const urgent = items.find(({ next_action }) => next_action !== null);
  return {
    name: visitor.state === "signed-in" ? visitor.user.name : "",
    email: visitor.state === "signed-in" ? visitor.user.email : "",
    next: urgent?.next_action
      ? { ...urgent.next_action, job: urgent.job.title, job_id: urgent.job_id }
      : null,
    sections: listSectionTasks(application, paths.general.section),
    applications: items.length,
    saved: visitor.state === "signed-in" ? visitor.savedCount : null,
    accountUrl: context.accountUrl(),
  };
}

export default function ProfilePage() {
  const { name, email, next, sections, applications, saved, accountUrl } = useLoaderData<typeof loader>();
  return (
    <Page title="Your profile" lead={`${name}, ${email}`} width="text">
      {next && (
        <div className="card card-quiet">
          <h2 className="text-xl">{next.label}</h2>
          <p>
            {next.job}
            {next.due_at && (
              <>
                {" "}
                · by <TimeText at={next.due_at} />
              </>
            )}
          </p>
          <p className="actions mt-4">
            <ButtonLink to={next.url ?? paths.profile.application(next.job_id)}>
              {next.url ? "Continue" : "See your application"}
            </ButtonLink>
          </p>
        </div>
      )}
      <Section title="Your jobs">
        <TaskList
          tasks={[
            { name: "Your applications", to: paths.profile.tracking(), status: String(applications) },
            {
              name: "Saved jobs",
              to: paths.profile.bookmarks(),
              status: saved === null ? "" : String(saved),
            },
          ]}
        />
      </Section>
      <Section title="What you apply with">
        <TaskList tasks={sections} />
        <p className="mt-4">
          <Link to={paths.general.start()}>Let us offer you other jobs</Link>
        </p>
      </Section>
      <Section title="Your account">
        <p>
          <a href={accountUrl}>Change your password or e-mail address</a>
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
