import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { JobAlertPace, LiteMode } from "../../../server/contract/values/account";
import { SavedNotice } from "../../apply/saved-notice";
import type { RouteHandle } from "../../context";
import { Notice } from "../../interface/notice";
import { Page } from "../../interface/page";
import { Section } from "../../interface/section";
import { TaskList } from "../../interface/task-list";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Settings" });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, visitor, preferences, site } = context;
  if (visitor.state !== "signed-in") throw new Response(null, { status: 401 });
  const settings = api.offers("settings") ? await api.account.getSettings() : null;
  const isSaved = new URL(request.url).searchParams.get("saved") === "preferences";
  return {
    savedAt: isSaved && settings ? settings.updated_at : null,
    isSavedHere: isSaved && !settings,
    signIn: `${visitor.user.email}. ${api.offers("sessions") ? "Password, and where you are signed in" : "Password"}`,
    lite: preferences.liteChoice,
    isOfAccount: settings !== null,
    alerts: api.offers("job_alerts") ? (settings?.email.job_alerts ?? "daily") : null,
    canExport: api.offers("export"),
    canReturn: api.offers("deletion_undo"),
    contactEmail: site.contactEmail,
  };
}

const liteWords: Record<LiteMode, string> = { auto: "Automatic", on: "On", off: "Off" };
const alertWords: Record<JobAlertPace, string> = { daily: "On", weekly: "Once a week", off: "Off" };

export default function SettingsPage() {
  const { savedAt, isSavedHere, signIn, lite, isOfAccount, alerts, canExport, canReturn, contactEmail } =
    useLoaderData<typeof loader>();
  return (
    <Page title="Settings">
      <SavedNotice at={savedAt} />
      {isSavedHere && <Notice tone="success" title="Your preferences are saved on this device." live />}
      <TaskList
        tasks={[
          {
            name: "Sign-in details",
            to: paths.profile.credentials(),
            hint: signIn,
            status: "",
          },
          {
            name: "Preferences",
            to: paths.profile.settingsPreferences(),
            hint: isOfAccount
              ? "Language, time zone, colours, mails and quiet hours"
              : "Time zone and colours on this device",
            status: "",
          },
          {
            name: "Data saver",
            to: `${paths.profile.settingsPreferences()}#data-saver`,
            hint: "Lite mode, which uses less data",
            status: liteWords[lite],
          },
          ...(alerts
            ? [
                {
                  name: "Job alerts",
                  to: paths.profile.jobAlerts(),
                  hint: "We email you new jobs that match a search",
                  status: alertWords[alerts],
                },
              ]
            : []),
        ]}
      />
      <Section title="Your data">
        {canExport ? (
          <>
            <p>Everything we keep about you, with your files, as one zip file.</p>
            <p>
              <a href={paths.profile.exportData()}>Download my data</a>
            </p>
          </>
        ) : (
          <p>
            For a copy of what we keep about you, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> from
            the email address of your account.
          </p>
        )}
      </Section>
      <Section title="Leaving">
        <p>
          {canReturn
            ? "Your applications are withdrawn at once. You have 14 days to come back before all is erased."
            : "Your applications end with your account. This cannot be undone."}
        </p>
        <p>
          <Link to={paths.profile.deleteAccount()}>Delete my account</Link>
        </p>
      </Section>
    </Page>
  );
}
