import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { cardOf, type Job, JobList } from "../../../pages";
import { ask } from "../api";

interface JobPosts {
  data: Job[];
  meta: { total: number };
}

export const meta: MetaFunction = () => [{ title: "Jobs" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url);
  const { data, meta } = (await ask(request, `/public_api/job_posts${search}`)) as JobPosts;
  return { jobs: data.map(cardOf), total: meta.total };
}

export default function Jobs() {
  const { jobs, total } = useLoaderData<typeof loader>();
  return <JobList jobs={jobs} total={total} link={(link) => <Link {...link} />} />;
}
