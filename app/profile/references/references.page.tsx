import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { formTitle } from "../../forms/error-title";
import { pageMeta } from "../../site/page-meta";
import { loadRecordList, saveFinished } from "../records/record-list";
import { RecordListPage } from "../records/record-list-page";
import { references } from "./reference-kind";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("References – Your profile", data?.finish) });
export const handle: RouteHandle = { checks: ["applicant"] };

export const loader = (args: LoaderFunctionArgs) => loadRecordList(references, args);

export const action = (args: ActionFunctionArgs) => saveFinished(references, args);

export default function ReferencesPage() {
  return (
    <RecordListPage
      title="References"
      lead="2 needed, 5 at most: people who worked with you, not relatives. We write to them only when you allow it."
      add="Add a reference"
      empty="You have not named anybody yet."
      full={(count) => `You have named ${count} people, which is the most we keep. Remove one to name somebody else.`}
    />
  );
}
