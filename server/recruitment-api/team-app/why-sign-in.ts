import type { ApiDependencies } from "../core/environment";
import { listJobCards } from "../database/job-cards";
import { isUnpublished } from "../rules/job-post-status";
import { ownPath } from "./return-to";

/** The reason for the sign-in, from the return address; `job` when it is for applying to one. */
interface Why {
  words: string | null;
  job: { id: number; title: string; hasQuestions: boolean } | null;
}

export async function whySignIn(deps: ApiDependencies, redirect: string | null | undefined): Promise<Why> {
  const path = ownPath(deps, redirect);
  if (path === null) return { words: null, job: null };
  const applying = /^\/jobs\/(\d{1,9})(?:-[^/]*)?\/apply(?:[/?]|$)/.exec(path);
  if (applying) return { words: null, job: await findPublicJob(deps, Number(applying[1])) };
  return { words: places.find(({ at }) => path.startsWith(at))?.why ?? null, job: null };
}

const places = [
  { at: "/apply", why: "To begin your application" },
  { at: "/exam", why: "To take the assessment" },
  { at: "/profile/bookmarks", why: "To see the jobs you saved" },
  { at: "/profile/application-tracking", why: "To see your applications" },
  { at: "/profile/settings", why: "To change your settings" },
  { at: "/profile", why: "To see your profile" },
];

async function findPublicJob({ db, clock }: ApiDependencies, id: number): Promise<Why["job"]> {
  const job = (await listJobCards(db, { ids: [id], viewerId: null, now: clock() })).get(id);
  if (!job || isUnpublished(job.status)) return null;
  const question = await db
    .selectFrom("screening_questions")
    .select("id")
    .where("job_post_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return { id, title: job.title, hasQuestions: question !== undefined };
}
