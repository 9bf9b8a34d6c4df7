import { listJobCards } from "../database/job-cards";
import type { ApiDependencies } from "../http/environment";
import { isUnpublished } from "../rules/job-post-status";
import { ownPath } from "./return-to";

/** What somebody is asked to sign in for, read from where they are going; null when that says nothing. */
export async function whySignIn(deps: ApiDependencies, redirect: string | null | undefined): Promise<string | null> {
  const path = ownPath(deps, redirect);
  if (path === null) return null;
  const applying = /^\/jobs\/(\d{1,9})(?:-[^/]*)?\/apply(?:[/?]|$)/.exec(path);
  if (applying) {
    const title = await publicTitle(deps, Number(applying[1]));
    return title && `To apply for ${title}`;
  }
  return places.find(({ at }) => path.startsWith(at))?.why ?? null;
}

const places = [
  { at: "/apply", why: "To begin your application" },
  { at: "/exam", why: "To take the assessment" },
  { at: "/profile/bookmarks", why: "To see the jobs you saved" },
  { at: "/profile/application-tracking", why: "To see your applications" },
  { at: "/profile/settings", why: "To change your settings" },
  { at: "/profile", why: "To see your profile" },
];

async function publicTitle({ db, clock }: ApiDependencies, id: number): Promise<string | null> {
  const job = (await listJobCards(db, { ids: [id], viewerId: null, now: clock() })).get(id);
  return job && !isUnpublished(job.status) ? job.title : null;
}
