import { sql } from "kysely";
import { findApplicationRecord } from "../database/find-record";
import { profileTipMail, remindedOf } from "../mail/reminder-mails";
import { tellApplicant } from "../mail/tell-applicant";
import { tipSince } from "../rules/reminders";
import { judgeSections, unfinishedSections } from "../rules/sections";
import { batchSize, canBeTold, goOnAfter, isQueued } from "./batches";
import type { ScheduledTask } from "./task";

const onceKey = sql<string>`('profile_tip ' || users.id)`;

/**
 * Says once what is missing in a profile, to those who want tips: a week after they proved their address, when they have
 * sent nothing. Somebody whose needed fields are all filled in is left out, so that whole profiles are not judged again
 * every minute.
 */
export const profileTip: ScheduledTask = {
  name: "profile-tip",
  async run(trx, deps, now, after) {
    const people = await trx
      .selectFrom("users")
      .innerJoin("applications", "applications.user_id", "users.id")
      .selectAll("users")
      .select(onceKey.as("once_key"))
      .where("users.mail_tips", "=", true)
      .where("users.email_verified_at", "<=", tipSince(now).toISOString())
      .where("users.id", ">", after)
      .where(canBeTold)
      .where(sql<boolean>`not ${isQueued(onceKey)}`)
      .where(sql<boolean>`not exists (
        select from application_jobs sent
        where sent.application_id = applications.id and sent.submitted_at is not null)`)
      .where(sql<boolean>`(
        applications.mobile is null or applications.consent_privacy is null
        or not exists (select from resumes where resumes.application_id = applications.id)
        or not exists (
          select from personal_info person
          where person.user_id = users.id and person.country is not null
            and person.given_names <> ''))`)
      .orderBy("users.id")
      .limit(batchSize)
      .execute();

    for (const { once_key, ...user } of people) {
      const record = await findApplicationRecord(trx, user.id);
      const missing = record ? unfinishedSections(judgeSections(record)) : [];
      if (missing.length === 0) continue;
      const messages = missing.map(({ message }) => message);
      await tellApplicant(trx, profileTipMail(remindedOf(deps, user), messages, once_key), now);
    }
    return goOnAfter(people);
  },
};
