import type { LoaderFunctionArgs } from "@remix-run/node";
import { isCountry } from "../../server/contract/values/country-codes";
import { maxPerPage } from "../../server/contract/values/limits";
import { todayIn } from "../../server/contract/values/moments";
import type { RouteHandle } from "../context";
import { paths } from "../paths";
import { fitJobPack, type PackFacts } from "./job-pack";
import { readListAddress } from "./job-query";
import { withoutDropped } from "./list-data";

/** Calls of the API for one file. Lists make the same calls, so they share the cache (docs/limits.md). */
const maxCalls = 4;

export const handle: RouteHandle = { checks: ["public"], shared: ["country", "save"] };

/**
 * Answers with the newest jobs as one small file, to save and pass on: `?country=KE` only jobs that people there may take,
 * `?save=1` as a download.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { api } = context;
  const asked = api.offers("jobs") && api.offersInList("country") ? readCountry(searchParams) : undefined;
  const listPage = (page: number) =>
    api.jobPosts.list({
      country: asked,
      sort: "newest",
      per_page: maxPerPage,
      // page 1 sends no `page`, so that it is the same cached call that feeds make
      page: page > 1 ? page : undefined,
    });
  const first = await listPage(1);
  const { country } = withoutDropped({ country: asked }, first.meta.dropped);
  const jobs = new Map(first.data.map((job) => [job.id, job]));
  const makePack = async () => {
    const facts = packFacts(context, { country, total: first.meta, nonce: context.nonce });
    return { day: facts.day, ...(await fitJobPack([...jobs.values()], facts)) };
  };
  let pack = await makePack();
  const lastPage = Math.min(first.meta.last_page, maxCalls);
  for (let page = 2; page <= lastPage && pack.count === jobs.size; page++) {
    for (const job of (await listPage(page)).data) jobs.set(job.id, job);
    pack = await makePack();
  }
  const name = ["jobs", country, pack.day].filter(Boolean).join("-");
  return new Response(pack.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      ...(searchParams.get("save") === "1" && { "Content-Disposition": `attachment; filename=${name}.html` }),
    },
  });
}

function readCountry(params: URLSearchParams): string | undefined {
  const { country } = readListAddress(params).query;
  return country && isCountry(country) ? country : undefined;
}

type Asked = Pick<PackFacts, "country" | "total" | "nonce">;

/** The facts around the jobs. The day is that of the oldest API answer used. */
function packFacts({ site, shownAsOf }: LoaderFunctionArgs["context"], asked: Asked): PackFacts {
  const now = new Date();
  const { brandName, publicUrl } = site;
  const { country } = asked;
  const asOf = shownAsOf();
  return {
    ...asked,
    now,
    day: todayIn("UTC", asOf ? new Date(asOf) : now),
    brandName,
    addresses: {
      newest: publicUrl + paths.jobPack({ country }),
      save: publicUrl + paths.jobPack({ country, save: 1 }),
      list: publicUrl + paths.jobs({ country }),
    },
    jobAddress: (job) => publicUrl + paths.job(job),
  };
}
