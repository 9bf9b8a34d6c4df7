import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { pageMeta } from "../../site/page-meta";
import { loadRecordList } from "../records/record-list";
import { RecordListPage } from "../records/record-list-page";
import { licenses } from "./license-kind";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Licences – Your profile" });
export const handle: RouteHandle = { checks: ["applicant"] };

export const loader = (args: LoaderFunctionArgs) => loadRecordList(licenses, args);

export default function LicensesPage() {
  return (
    <RecordListPage
      title="Licences"
      lead={({ scan }) =>
        `Licences and certificates that show what you may do or know${scan ? ", with a scan if you have one" : ""}.`
      }
      add="Add a licence"
      empty="You have not added a licence or certificate yet."
      full={(count) => `You have added ${count} licences, which is the most we keep. Remove one to add another.`}
    />
  );
}
