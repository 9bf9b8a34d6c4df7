import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { pageMeta } from "../../site/page-meta";
import { loadRecordList } from "../records/record-list";
import { RecordListPage } from "../records/record-list-page";
import { qualifications } from "./qualification-kind";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Qualifications – Your profile" });
export const handle: RouteHandle = { checks: ["applicant"] };

export const loader = (args: LoaderFunctionArgs) => loadRecordList(qualifications, args);

export default function QualificationsPage() {
  return (
    <RecordListPage
      title="Qualifications"
      lead={({ scan }) =>
        `Your education and your training${scan ? ", with a scan of the paper if you have one" : ""}.`
      }
      add="Add a qualification"
      empty="You have not added education or training yet."
      full={(count) => `You have added ${count} qualifications, which is the most we keep. Remove one to add another.`}
    />
  );
}
