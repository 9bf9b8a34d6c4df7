import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../../context";
import { pageMeta } from "../../site/page-meta";
import { loadRecordList } from "../records/record-list";
import { RecordListPage } from "../records/record-list-page";
import { skills } from "./skill-kind";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Skills – Your profile" });
export const handle: RouteHandle = { checks: ["applicant"] };

export const loader = (args: LoaderFunctionArgs) => loadRecordList(skills, args);

export default function SkillsPage() {
  return (
    <RecordListPage
      title="Skills"
      lead="What you can do and how well. Mark up to 5 as your main skills: recruiters see them first."
      add="Add a skill"
      empty="You have not added a skill yet."
      full={(count) => `You have added ${count} skills, which is the most we keep. Remove one to add another.`}
    />
  );
}
