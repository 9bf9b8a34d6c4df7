import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { pageMeta } from "../../site/page-meta";
import { loadRecordList } from "../records/record-list";
import { RecordListPage } from "../records/record-list-page";
import { employments } from "./employment-kind";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Work history – Your profile" });
export const handle: RouteHandle = { checks: ["applicant"], capability: "profile" };

export const loader = (args: LoaderFunctionArgs) => loadRecordList(employments, args);

export default function EmploymentsPage() {
  return (
    <RecordListPage
      title="Work history"
      lead="Where you worked and what you did there. It also stands in the résumé made from your profile."
      add="Add a job"
      empty="You have not added a job yet."
      full={(count) => `You have added ${count} jobs, which is the most we keep. Remove one to add another.`}
    />
  );
}
