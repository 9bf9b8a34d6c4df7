import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { formTitle } from "../../forms/error-title";
import { pageMeta } from "../../site/page-meta";
import { loadRecordList, saveFinished } from "../records/record-list";
import { RecordListPage } from "../records/record-list-page";
import { qualifications } from "./qualification-kind";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Qualifications – Your profile", data?.finish) });
export const handle: RouteHandle = { checks: ["applicant"] };

export const loader = (args: LoaderFunctionArgs) => loadRecordList(qualifications, args);

export const action = (args: ActionFunctionArgs) => saveFinished(qualifications, args);

export default function QualificationsPage() {
  return (
    <RecordListPage
      title="Qualifications"
      lead="Your education and your training, with a scan of the paper if you have one."
      add="Add a qualification"
      empty="You have not added education or training yet."
      full={(count) => `You have added ${count} qualifications, which is the most we keep. Remove one to add another.`}
    />
  );
}
