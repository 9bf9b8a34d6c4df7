import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../../context";
import { pageMeta } from "../../site/page-meta";
import { loadRecordList } from "../records/record-list";
import { RecordListPage } from "../records/record-list-page";
import { languages } from "./language-kind";
import { isSpokenInPart } from "./spoken";
import { SpokenInPart } from "./spoken-in-part";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Languages – Your profile" });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader(args: LoaderFunctionArgs) {
  const [list, { general }] = await Promise.all([
    loadRecordList(languages, args),
    args.context.api.personalInfo.mine(),
  ]);
  return { ...list, isInPart: isSpokenInPart(general) };
}

export default function LanguagesPage() {
  const { isInPart } = useLoaderData<typeof loader>();
  return (
    <RecordListPage
      title="Languages"
      lead="What you speak, and how well. Nearly every job asks for English."
      add="Add a language"
      empty="You have not added a language yet."
      full={(count) => `You have added ${count} languages, which is the most we keep. Remove one to add another.`}
    >
      {isInPart && <SpokenInPart />}
    </RecordListPage>
  );
}
