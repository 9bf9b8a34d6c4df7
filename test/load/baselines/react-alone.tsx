import { createServer } from "node:http";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { cardOf, detailOf, type Job, JobDetail, JobList } from "./pages";

/**
 * React's renderer and nothing else: the data is asked for once, the page is made from it for everybody who asks.
 * `react-alone.mjs PORT API`
 */
const [port, api] = process.argv.slice(2);
const ask = async (path: string) => (await fetch(new URL(path, api))).json();
const { data: jobs, meta } = (await ask("/public_api/job_posts")) as { data: Job[]; meta: { total: number } };
const { data: job } = (await ask(`/public_api/job_posts/${jobs[0]?.id}`)) as { data: Job };

const cards = jobs.map(cardOf);
const detail = detailOf(job);
const Link = ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>;

createServer((request, response) => {
  const page =
    request.url === "/jobs" ? (
      <JobList jobs={cards} total={meta.total} link={Link} />
    ) : (
      <JobDetail job={detail} link={Link} />
    );
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(`<!doctype html>${renderToString(page)}`);
}).listen(Number(port), "127.0.0.1");
