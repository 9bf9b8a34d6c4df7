import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../../context";
import { formTitle } from "../../interface/error-title";
import { pageMeta } from "../../site/page-meta";
import { loadRecord, saveRecord } from "../records/record-form";
import { findRecord } from "../records/record-place";
import { SkillForm } from "./skill-form";
import { skills } from "./skill-kind";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Change a skill – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], overlay: "slide-over" };

export async function loader(args: LoaderFunctionArgs) {
  const [page, record] = await Promise.all([loadRecord(skills, args), findRecord(skills, args)]);
  return { ...page, name: record?.skill.name ?? null };
}

export const action = (args: ActionFunctionArgs) => saveRecord(skills, args);

export default function ChangeSkillPage() {
  const { name } = useLoaderData<typeof loader>();
  return <SkillForm title={`Change ${name ?? "a skill"}`} submit="Save this skill" />;
}
