import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { JobAlertPace, LiteMode } from "../../../server/contract/values/account";
import { SavedNotice } from "../../apply/saved-notice";
import type { RouteHandle } from "../../context";
import { Page } from "../../interface/page";
import { Section } from "../../interface/section";
import { TaskList } from "../../interface/task-list";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Settings" });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, visitor, preferences } = context;
  if (visitor.state !== "signed-in") throw new Response(null, { status: 401 });
  const { email, updated_at } = await api.account.getSettings();
  return {
    savedAt: new URL(request.url).searchParams.get("saved") === "preferences" ? updated_at : null,
    signInEmail: visitor.user.email,
    lite: preferences.liteChoice,
    alerts: email.job_alerts,
  };
}

const liteWords: Record<LiteMode, string> = { auto: "By itself", on: "On", off: "Off" };
const alertWords: Record<JobAlertPace, string> = { daily: "On", weekly: "Once a week", off: "Off" };

export default function SettingsPage() {
  const { savedAt, signInEmail, lite, alerts } = useLoaderData<typeof loader>();
  return (
    <Page title="Settings" width="text">
      <SavedNotice at={savedAt} />
      <TaskList
        tasks={[
          {
            name: "Sign-in details",
            to: paths.profile.credentials(),
            hint: `${signInEmail}. Password, and where you are signed in`,
            status: "",
          },
          {
            name: "Preferences",
            to: paths.profile.settingsPreferences(),
            hint: "Language, time zone, colours, mails and quiet hours",
            status: "",
          },
          {
            name: "Data saver",
            to: `${paths.profile.settingsPreferences()}#data-saver`,
            hint: "Lite pages, which run no scripts",
            status: liteWords[lite],
          },
          {
            name: "Job alerts",
            to: paths.profile.jobAlerts(),
            hint: "Searches that we repeat for you",
            status: alertWords[alerts],
          },
        ]}
      />
      <Section title="Your data">
        <p>Everything we keep about you, with your files, as one zip file.</p>
        <p>
          <a href={paths.profile.exportData()}>Download my data</a>
        </p>
      </Section>
      <Section title="Leaving">
        <p>Your applications are withdrawn at once. You have 14 days to come back before all is erased.</p>
        <p>
          <Link to={paths.profile.deleteAccount()}>Delete my account</Link>
        </p>
      </Section>
    </Page>
  );
}
