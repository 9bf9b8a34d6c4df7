import { momentText } from "../../contract/values/moments";
import type { ApplicationJobRow, Trx } from "../database/schema";
import { cannotMeetOf, cannotMeetWords, isInTheWay } from "../rules/cannot-meet";
import { CannotDo } from "./recruiter";

/**
 * Throws `CannotDo` for times of an interview at which its applicant has said that they cannot come, unless they are offered
 * `anyway`. Hours mean the person's own clocks, so nothing is judged while their zone is unknown.
 */
export async function respectCannot(
  trx: Trx,
  { application_id }: Pick<ApplicationJobRow, "application_id">,
  { times, minutes, anyway }: { times: readonly Date[]; minutes: number | null; anyway: boolean },
): Promise<void> {
  if (anyway) return;
  const row = await trx
    .selectFrom("work_preferences")
    .innerJoin("applications", "applications.id", "work_preferences.application_id")
    .innerJoin("users", "users.id", "applications.user_id")
    .select(["cannot_meet_days", "cannot_meet_from", "cannot_meet_until", "users.timezone"])
    .where("applications.id", "=", application_id)
    .executeTakeFirst();
  const [said, timezone] = [cannotMeetOf(row ?? null), row?.timezone];
  if (!said || !timezone) return;
  const refused = times
    .map((at) => at.toISOString())
    .filter((startsAt) => isInTheWay(said, { startsAt, minutes, timezone }))
    .map((at) => momentText(at, timezone));
  if (refused.length === 0) return;
  throw new CannotDo(
    `They cannot come on ${refused.join(", nor on ")}.\nThey said when they cannot: ${cannotMeetWords(said)}. Choose another time, or add --anyway.`,
  );
}
