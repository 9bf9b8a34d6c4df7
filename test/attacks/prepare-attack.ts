import { sql } from "kysely";
import { newApplicant } from "../harness/new-applicant";
import type { RunningSite } from "../harness/running-site";
import type { Attack } from "./expensive-requests";

/** For `startSite`: all requests come from one place, where a proxy would tell apart whom they come from. */
export const attackSettings = { TRUST_PROXY: "1", API_REQUESTS_PER_MINUTE: "1000000" };

/** Somebody who is signed in and has saved and unsaved a job for an hour and a half. */
export async function prepareAttack(site: RunningSite): Promise<Attack> {
  const { browser, page } = await newApplicant(site, "/profile/personal-info/role");
  await sql`
    insert into activity_log (user_id, at, actor, event, subject_type, subject_id, subject_label)
    select users.id, now(), 'you', 'bookmark.added', 'job_post', 1, 'A job with a title of some length'
    from users, generate_series(1, 50000)`.execute(site.db);
  const csrf = page.document.querySelector<HTMLInputElement>("[name=csrf]")?.value ?? "";
  return { origin: site.origin, cookie: browser.cookieHeader(), csrf };
}
