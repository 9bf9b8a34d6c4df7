import { z } from "zod";
import { needing } from "./reading";
import { upToCharacters } from "./values/characters";
import {
  interviewAnswers,
  laterTimes,
  mailAnswerNames,
  maxInterviewNote,
  maxProposals,
  offerAnswers,
} from "./values/interviews";
import { GivenTimestamp, oneOf, Timestamp } from "./wire";

/*
 * The steps after a successful application (docs/product/bookmarks-and-tracking.md): an interview and an offer. Our addition: the
 * specification has neither.
 */

const circumstances = {
  /** How long it takes. */
  minutes: z.number().int().positive().nullable(),
  /** The recruiter's IANA time zone. */
  timezone: z.string().nullable(),
  /** In words: "Video call", an address. */
  place: z.string().nullable(),
  /** The link to the meeting. */
  url: z.string().nullable(),
  /** The interviewers. */
  people: z.string().nullable(),
  /** What the recruiter adds, for example what to prepare. */
  recruiter_note: z.string().nullable(),
};

/** The current appointment; a new one replaces it. */
export const Interview = needing(
  z.object({
    starts_at: Timestamp,
    ...circumstances,
    /** The applicant's answer; null before it. */
    answer: z.enum(interviewAnswers).nullable(),
    /** Other moments that the applicant proposed. */
    proposals: z.array(Timestamp),
    /** The applicant's note with the proposals. */
    note: z.string().nullable(),
  }),
  "starts_at",
);
export type Interview = z.infer<typeof Interview>;

/** Times of which the applicant takes one, which makes the interview; new ones replace them. */
export const OfferedTimes = needing(
  z.object({
    /** Those that can be taken now, the soonest first; the one that this applicant has is among them. */
    times: z.array(Timestamp),
    ...circumstances,
    /** Other moments that the applicant proposed, because none of these suits. */
    proposals: z.array(Timestamp),
    note: z.string().nullable(),
  }),
  "times",
);
export type OfferedTimes = z.infer<typeof OfferedTimes>;

/** An offer; whether it was accepted or declined is the application's status. */
export const Offer = needing(z.object({ words: z.string(), until: Timestamp.nullable() }), "words");
export type Offer = z.infer<typeof Offer>;

const note = z
  .string()
  .refine(upToCharacters(maxInterviewNote), `Must be ${maxInterviewNote} characters or fewer`)
  .nullable()
  .default(null);

/** `POST /api/applications/{id}/jobs/{jobId}/interview`: the answer to an invitation; the newest counts. */
export const InterviewAnswer = z.object({
  /** The appointment that was answered: 409 when it was moved meanwhile. Null for offered times of which none suits. */
  starts_at: GivenTimestamp.nullable(),
  answer: oneOf(interviewAnswers),
  proposals: z.array(GivenTimestamp).max(maxProposals, `Propose at most ${maxProposals} times`).default([]),
  note,
});
export type InterviewAnswer = z.input<typeof InterviewAnswer>;

/** `POST /api/applications/{id}/jobs/{jobId}/interview/time`: takes one of the offered times, in place of one taken before. */
export const TakenTime = z.object({ starts_at: GivenTimestamp });
export type TakenTime = z.input<typeof TakenTime>;

/** `POST /api/applications/{id}/jobs/{jobId}/offer`: accepts or declines it, once. */
export const OfferAnswer = z.object({ answer: oneOf(offerAnswers), note });
export type OfferAnswer = z.input<typeof OfferAnswer>;

/**
 * What the link of a mail answers: `GET /public_api/mail_answers?token=`. `used`: it was pressed; `over`: the appointment or
 * the offer that it is about is no more.
 */
export const MailAnswer = z.object({ answer: z.enum(mailAnswerNames), state: z.enum(["open", "used", "over"]) });
export type MailAnswer = z.infer<typeof MailAnswer>;

/** `POST /public_api/mail_answers`: presses it. `later` is for `no_power` alone. */
export const PressedMailAnswer = z.object({ token: z.string(), later: oneOf(laterTimes).default(laterTimes[0]) });
