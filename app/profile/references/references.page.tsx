import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { pageMeta } from "../../site/page-meta";
import { loadRecordList } from "../records/record-list";
import { RecordListPage } from "../records/record-list-page";
import { references } from "./reference-kind";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "References – Your profile" });
export const handle: RouteHandle = { checks: ["applicant"] };

export const loader = (args: LoaderFunctionArgs) => loadRecordList(references, args);

export default function ReferencesPage() {
  return (
    <RecordListPage
      title="References"
      lead={({ add }) =>
        `${add ? "Employers often ask for 2, 5 at most: people who worked with you, not relatives" : "People who worked with you"}. We write to them only when you allow it.`
      }
      add="Add a reference"
      empty="You have not named anybody yet."
      full={(count) => `You have named ${count} people, which is the most we keep. Remove one to name somebody else.`}
    />
  );
}
