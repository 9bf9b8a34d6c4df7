import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../../context";
import { wasAnswered } from "../../forms/answered";
import { formTitle } from "../../interface/error-title";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { loadNewRecord, saveNewRecord } from "../records/record-form";
import { findRecord, listPlace, recordIdOf } from "../records/record-place";
import { SkillForm } from "./skill-form";
import { skills } from "./skill-kind";
import { findSkill, readSkillSearch } from "./skill-search";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Add a skill – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], overlay: "slide-over" };

export async function loader(args: LoaderFunctionArgs) {
  const { returnTo } = listPlace(skills, args);
  const id = recordIdOf(args.params);
  const [own, skill] = await Promise.all([
    findRecord(skills, args),
    findSkill(args.context, id, readSkillSearch(args.request)),
  ]);
  if (own && !wasAnswered(args.context)) throw redirect(paths.profile.record("skills", own.id, { returnTo }), 303);
  const name = (skill ?? own?.skill)?.name;
  if (name === undefined) throw new Response(null, { status: 404 });
  return { ...(await loadNewRecord(skills, args)), name };
}

export const action = (args: ActionFunctionArgs) => saveNewRecord(skills, args);

export default function AddSkillPage() {
  const { name } = useLoaderData<typeof loader>();
  return <SkillForm title={`Add ${name}`} submit="Add this skill" />;
}
