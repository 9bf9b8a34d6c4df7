import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../../context";
import { Page } from "../../interface/page";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { listPreferences } from "./setting-groups";
import { SettingRows } from "./setting-rows";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Preferences – Settings" });
export const handle: RouteHandle = { checks: ["applicant"] };

export const loader = ({ context }: LoaderFunctionArgs) => listPreferences(context);

/** The settings without the rest of the account; mails and other pages link here. */
export default function SettingsPreferencesPage() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <Page title="Preferences" back={{ to: paths.profile.settings(), label: "Settings" }}>
      <SettingRows groups={groups} />
    </Page>
  );
}
