import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { detailOf, type Job, JobDetail } from "../../../pages";
import { ask } from "../api";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.job.title }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = Number.parseInt(params.job ?? "", 10);
  const { data: job } = (await ask(request, `/public_api/job_posts/${id}`)) as { data: Job };
  return { job: detailOf(job) };
}

export default function JobPage() {
  const { job } = useLoaderData<typeof loader>();
  return <JobDetail job={job} link={(link) => <Link {...link} />} />;
}
