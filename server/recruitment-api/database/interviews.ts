import { type Kysely, type Selectable, sql } from "kysely";
import type { Interview, Offer } from "../../contract/interviews";
import { rowReader } from "./json-rows";
import type { Database } from "./schema";

export type InterviewRow = Selectable<Database["interviews"]>;
export type OfferRow = Selectable<Database["offers"]>;

const readInterview = rowReader<InterviewRow>({ moments: ["starts_at", "set_at", "answered_at"] });
const readOffer = rowReader<OfferRow>({ moments: ["until", "made_at"] });

/** Selects the interview and the offer of an application as JSON; `id` is the SQL name of the application's id. */
export const interviewAndOffer = (id: string) =>
  [
    sql<InterviewRow | null>`(select to_json(interviews) from interviews where application_job_id = ${sql.ref(id)})`.as(
      "interview",
    ),
    sql<OfferRow | null>`(select to_json(offers) from offers where application_job_id = ${sql.ref(id)})`.as("offer"),
  ] as const;

/** The result of `interviewAndOffer`. */
export interface Meeting {
  interview: InterviewRow | null;
  offer: OfferRow | null;
}

/** Converts its timestamps to UTC. */
export const readMeeting = ({ interview, offer }: Meeting): Meeting => ({
  interview: interview && readInterview(interview),
  offer: offer && readOffer(offer),
});

export function toInterview({ interview }: Meeting): Interview | null {
  if (!interview) return null;
  const { starts_at, minutes, timezone, place, url, people, recruiter_note, answer, proposals, note } = interview;
  return { starts_at, minutes, timezone, place, url, people, recruiter_note, answer, proposals, note };
}

export const toOffer = ({ offer }: Meeting): Offer | null => offer && { words: offer.words, until: offer.until };

/** The interview of an application; null when none is set. */
export const findInterview = (db: Kysely<Database>, applicationJobId: number) =>
  db.selectFrom("interviews").selectAll().where("application_job_id", "=", applicationJobId).executeTakeFirst();
