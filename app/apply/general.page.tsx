import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { RouteHandle } from "../context";
import { Checkbox } from "../forms/checkbox";
import { formFor } from "../forms/form-for";
import { invalidSubmission, readSubmission } from "../forms/read-submission";
import { ServerForm } from "../forms/server-form";
import { useServerForm } from "../forms/use-server-form";
import { ButtonLink } from "../interface/button";
import { formTitle } from "../interface/error-title";
import { Notice } from "../interface/notice";
import { Page } from "../interface/page";
import { TaskList } from "../interface/task-list";
import { paths } from "../paths";
import { SavedNotice } from "../sections/saved-notice";
import { listSectionTasks, sectionPath } from "../sections/section-tasks";
import { listShownSections } from "../sections/shown-sections";
import { SignInChoice } from "../sign-in/sign-in-choice";
import { pageMeta } from "../site/page-meta";
import { findTakeable, readableResume, takingTasks } from "./resume-readings";
import { WhatYouNeed } from "./what-you-need";

const TalentPool = z.object({
  consent_talent_pool: z.literal("on", { error: "Tick the box to let us keep your details for other jobs" }),
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: formTitle("Join the talent pool", data?.state === "open" ? data.form : undefined),
  });
export const handle: RouteHandle = { checks: ["guest-or-applicant"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { visitor } = context;
  const here = paths.general.start();
  if (visitor.state !== "signed-in")
    return {
      state: "signed-out" as const,
      signInUrl: context.signInUrl(here),
      signUpUrl: context.signUpUrl(here),
    };

  const application = await context.api.applications.mine();
  const { searchParams } = new URL(request.url);
  const isIn = application.status === "complete" && application.account_details.consent_talent_pool;
  // an API that does not say who is in the pool has confirmed the joining, which `?joined` shows
  if (isIn || (searchParams.has("joined") && application.account_details.consent_talent_pool == null))
    return { state: "joined" as const, justJoined: searchParams.has("joined") };
  const tasks = listSectionTasks(
    application,
    (section) => sectionPath(section, paths.general.section, here),
    await listShownSections(context),
  );
  return {
    state: "open" as const,
    savedAt: searchParams.has("saved") ? application.updated_at : null,
    tasks: {
      needed: tasks.needed,
      optional: [
        ...takingTasks(
          await findTakeable(context, application, readableResume(application, { resume_id: null })),
          here,
        ),
        ...tasks.optional,
      ],
    },
    form: formFor(context, TalentPool),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const { visitor } = context;
  const here = paths.general.start();
  if (visitor.state !== "signed-in") throw redirect(here, 303);

  const submission = await readSubmission(context, TalentPool);
  if (submission.status !== "success") return invalidSubmission(submission);

  const application = await context.api.applications.mine();
  const joined = await context.api.applications.update(application.id, {
    status: "complete",
    consent_talent_pool: true,
  });
  if (!joined.ok) return invalidSubmission(submission, joined.failure);
  return redirect(paths.general.start({ joined: 1 }), 303);
}

export default function GeneralPage() {
  const page = useLoaderData<typeof loader>();
  if (page.state === "joined") return <Joined isNew={page.justJoined} />;
  return page.state === "open" ? <JoinForm /> : <Welcome {...page} />;
}

const what =
  "No job that fits today? Leave your details and résumé with us once, for jobs that come later. You decide each time whether to apply.";

function Welcome({ signInUrl, signUpUrl }: { signInUrl: string; signUpUrl: string }) {
  return (
    <Page title="Join the talent pool" lead={what}>
      <SignInChoice signInUrl={signInUrl} signUpUrl={signUpUrl} />
      <WhatYouNeed />
    </Page>
  );
}

function JoinForm() {
  const page = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  if (page.state !== "open") return null;
  return (
    <ServerForm
      form={form}
      title="Join the talent pool"
      submit="Join the talent pool"
      lead={
        <>
          <p className="lead">{what}</p>
          <div className="mt-8">
            <SavedNotice at={page.savedAt} />
            <TaskList tasks={page.tasks.needed} />
            <h2 className="mt-8 mb-4 text-xl">Helps us to find the right job</h2>
            <TaskList tasks={page.tasks.optional} />
          </div>
        </>
      }
    >
      <Checkbox
        field={fields.consent_talent_pool}
        label="I agree that you keep my details to offer me other jobs"
        hint="You can end this at any time under your details."
      />
    </ServerForm>
  );
}

function Joined({ isNew }: { isNew: boolean }) {
  return (
    <Page title="Join the talent pool">
      <Notice tone="success" title="You are in the talent pool" live={isNew}>
        <p>We keep your details for jobs that come later. You can change them, or end this, at any time.</p>
      </Notice>
      <p className="actions">
        <ButtonLink to={paths.jobs()}>Browse jobs</ButtonLink>{" "}
        <ButtonLink look="plain" to={paths.general.section("details")}>
          Change your details
        </ButtonLink>
      </p>
    </Page>
  );
}
