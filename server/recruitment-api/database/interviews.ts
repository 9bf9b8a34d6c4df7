import { type Insertable, type Selectable, sql } from "kysely";
import type { Interview, Offer } from "../../contract/interviews";
import { rowReader } from "./json-rows";
import { type OfferedTimesRow, offeredTimesOf, readOfferedTimes } from "./offered-times";
import type { Database, Db, Trx } from "./schema";

export type InterviewRow = Selectable<Database["interviews"]>;
export type OfferRow = Selectable<Database["offers"]>;

const readInterview = rowReader<InterviewRow>({ moments: ["starts_at", "set_at", "answered_at"] });
const readOffer = rowReader<OfferRow>({ moments: ["until", "made_at"] });

/**
 * Selects the interview, the times offered for one, and the offer of an application as JSON; `id` is the SQL name of the
 * application's id.
 */
export const meetingOf = (id: string) =>
  [
    sql<InterviewRow | null>`(select to_json(interviews) from interviews where application_job_id = ${sql.ref(id)})`.as(
      "interview",
    ),
    offeredTimesOf(id).as("offered_times"),
    sql<OfferRow | null>`(select to_json(offers) from offers where application_job_id = ${sql.ref(id)})`.as("offer"),
  ] as const;

/** The result of `meetingOf`. */
export interface Meeting {
  interview: InterviewRow | null;
  offered_times: OfferedTimesRow | null;
  offer: OfferRow | null;
}

/** Converts its timestamps to UTC. */
export const readMeeting = ({ interview, offered_times, offer }: Meeting): Meeting => ({
  interview: interview && readInterview(interview),
  offered_times: offered_times && readOfferedTimes(offered_times),
  offer: offer && readOffer(offer),
});

export function toInterview({ interview }: Meeting): Interview | null {
  if (!interview) return null;
  const { starts_at, minutes, timezone, place, url, people, recruiter_note, answer, proposals, note } = interview;
  return { starts_at, minutes, timezone, place, url, people, recruiter_note, answer, proposals, note };
}

export const toOffer = ({ offer }: Meeting): Offer | null => offer && { words: offer.words, until: offer.until };

type Appointment = Omit<
  Insertable<Database["interviews"]>,
  "application_job_id" | "set_at" | "answer" | "proposals" | "note" | "answered_at"
>;

/** Sets or moves the interview of an application. Without `isConfirmed` it waits for the applicant's answer. */
export function saveInterview(
  trx: Trx,
  applicationJobId: number,
  { isConfirmed, now, ...appointment }: Appointment & { isConfirmed: boolean; now: Date },
): Promise<InterviewRow> {
  const set = {
    ...appointment,
    set_at: now,
    answer: isConfirmed ? ("coming" as const) : null,
    proposals: "[]",
    note: null,
    answered_at: isConfirmed ? now : null,
  };
  return trx
    .insertInto("interviews")
    .values({ application_job_id: applicationJobId, ...set })
    .onConflict((conflict) => conflict.column("application_job_id").doUpdateSet(set))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The interview of an application; null when none is set. */
export const findInterview = (db: Db, applicationJobId: number) =>
  db.selectFrom("interviews").selectAll().where("application_job_id", "=", applicationJobId).executeTakeFirst();
