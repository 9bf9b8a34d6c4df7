import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../../context";
import { Notice } from "../../interface/notice";
import { Page } from "../../interface/page";
import { paths } from "../../paths";
import { SavedNotice } from "../../sections/saved-notice";
import { pageMeta } from "../../site/page-meta";
import { changesPassword } from "./credentials";
import { listPreferences } from "./setting-groups";
import { type SettingGroup, SettingRows } from "./setting-rows";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Settings" });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, visitor, site } = context;
  if (visitor.state !== "signed-in") throw new Response(null, { status: 401 });
  const { groups, updatedAt } = await listPreferences(context);
  const isSaved = new URL(request.url).searchParams.get("saved") === "preferences";
  const account = [
    {
      name: "Sign-in details",
      to: paths.profile.credentials(),
      value: visitor.user.email,
      ...(api.offers("account") && { hint: "Email address, and where you are signed in" }),
    },
    ...(changesPassword(context) ? [{ name: "Password", to: paths.profile.password() }] : []),
  ];
  const alerts = {
    name: "Job alerts",
    to: paths.profile.jobAlerts(),
    hint: "We email you new jobs that match a search",
  };
  const data = [
    ...(api.offers("account")
      ? [
          {
            name: "Download my data",
            to: paths.profile.exportData(),
            hint: "Everything we keep about you, with your files, as one zip file",
            isFile: true,
          },
        ]
      : []),
    {
      name: "Delete my account",
      to: paths.profile.deleteAccount(),
      hint: "You can delete your account at any time",
    },
  ];
  const all: SettingGroup[] = [
    { title: "Your account", rows: [...account, ...(api.offers("job_alerts") ? [alerts] : [])] },
    ...groups,
    { title: "Your data", rows: data },
  ];
  return {
    savedAt: isSaved ? updatedAt : null,
    isSavedHere: isSaved && !api.offers("account"),
    groups: all,
    /** The address to write to for data that cannot be downloaded. */
    contactEmail: api.offers("account") ? null : site.contactEmail,
  };
}

export default function SettingsPage() {
  const { savedAt, isSavedHere, groups, contactEmail } = useLoaderData<typeof loader>();
  return (
    <Page title="Settings">
      <SavedNotice at={savedAt} />
      {isSavedHere && <Notice tone="success" title="Your preferences are saved on this device." live />}
      <SettingRows groups={groups} />
      {contactEmail && (
        <p className="mt-6">
          For a copy of what we keep about you, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> from the
          email address of your account.
        </p>
      )}
    </Page>
  );
}
