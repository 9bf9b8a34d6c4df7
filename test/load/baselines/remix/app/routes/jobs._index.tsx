import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { type Job, JobList } from "../../../pages";
import { ask } from "../api";

export const meta: MetaFunction = () => [{ title: "Jobs" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url);
  return (await ask(request, `/public_api/job_posts${search}`)) as { data: Job[]; meta: { total: number } };
}

export default function Jobs() {
  const { data, meta } = useLoaderData<typeof loader>();
  return <JobList jobs={data} total={meta.total} link={(link) => <Link {...link} />} />;
}
