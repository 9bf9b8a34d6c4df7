import { z } from "zod";
import { needing } from "./reading";
import { upToCharacters } from "./values/characters";
import { dayMs } from "./values/durations";
import { examCategories } from "./values/exam-parts";
import { examBands, examPartStatuses, examSessionStatuses } from "./values/exam-statuses";
import { timeMultipliers } from "./values/exam-times";
import { maxAnswerLength, maxFieldLength } from "./values/limits";
import { GivenTimestamp, Id, mapOf, oneOf, Timestamp, wholeNumberField } from "./wire";

/*
 * The assessment (docs/assessment.md). Times in seconds end in `_s`, in milliseconds in `_ms`; scores are out of `max`, percents
 * out of 100. The right answers never leave the API.
 */

export const ExamCategory = oneOf(examCategories);
export type ExamCategory = z.infer<typeof ExamCategory>;

/** Reading material beside a question: a field of a source record, or a list to look something up in. */
const BodyLine = needing(z.object({ key: z.string(), label: z.string(), text: z.string() }), "key", "text");

/** `GET /api/exam_questions?category=`: a question as drawn for the part that is running. */
export const ExamQuestion = needing(
  z.object({
    id: Id,
    category: ExamCategory,
    /** From 1, in the order of this sitting. */
    order: z.number().int().positive(),
    prompt: z.string(),
    body: z.array(BodyLine),
    /** `record`: `body` is what to type, field by field. `choice`: one of `options`. */
    kind: z.enum(["record", "exact_text", "choice", "essay"]),
    options: z.array(needing(z.object({ key: z.string(), label: z.string() }), "key", "label")),
    points: z.number().int().nonnegative(),
    /** About how long it takes; null for none. */
    time_hint: z.string().nullable(),
    version: z.number().int(),
  }),
  "prompt",
);
export type ExamQuestion = z.infer<typeof ExamQuestion>;

/** The query of `GET /api/exam_questions`. */
export const ExamQuestionQuery = z.object({
  category: ExamCategory,
  /** `1`: the questions of the running practice. */
  practice: z.enum(["1"]).optional(),
});

/** One part of an exam session. */
export const ExamPart = needing(
  z.object({
    category: ExamCategory,
    /** `submitted`: its time is over, and answers stored on a device may still arrive. Until none can, it has no score. */
    status: z.enum(examPartStatuses),
    started_at: Timestamp.nullable(),
    /** When the part ends, by the server's clock. Null before the start. */
    deadline_at: Timestamp.nullable(),
    submitted_at: Timestamp.nullable(),
    /** Seconds that this person has for the part, with extra time and credit for outages. */
    limit_s: z.number().int().positive(),
    outage_credit_s: z.number().int().nonnegative(),
    questions: z.number().int().nonnegative(),
    answered: z.number().int().nonnegative(),
    /** Of `answered`, those that came after the end. */
    late_answers: z.number().int().nonnegative().default(0),
    /** Questions with an answer that came too late and does not count; markers can read it. */
    late_not_counted: z.number().int().nonnegative().default(0),
    score: z.number().nullable(),
    max: z.number().nullable(),
    percent: z.number().nullable(),
    passed: z.boolean().nullable(),
    /** How the score was computed, by name: `net_kph`, `accuracy`, `right`, `words`, … Empty before the marking. */
    measures: mapOf(z.number()),
    /** `synced_late`, `time_ended`, `restarted`: nothing that counts against anybody. */
    flags: z.array(z.string()),
    /** Until when answers stored on a device still count; null when none do. */
    late_until: Timestamp.nullable().default(null),
    /** Until when it may be begun again after an interruption that the API has noticed; null when it may not. */
    restart_until: Timestamp.nullable(),
  }),
  "category",
);
export type ExamPart = z.infer<typeof ExamPart>;

/** A sitting of the assessment or a practice. */
export const ExamSession = z.object({
  id: Id,
  application_id: Id,
  status: z.enum(examSessionStatuses),
  practice: z.boolean(),
  /** The running part; null between parts. */
  part: ExamCategory.nullable(),
  parts: z.array(ExamPart),
  time_multiplier: z.number(),
  attempt_no: z.number().int().positive(),
  created_at: Timestamp,
  started_at: Timestamp.nullable(),
  /** Parts not begun by then cannot be begun in this session. */
  expires_at: Timestamp,
  completed_at: Timestamp.nullable(),
  /** Mean of the parts' percents, once all are marked. */
  overall_score: z.number().nullable(),
  overall_passed: z.boolean().nullable(),
  band: z.enum(examBands).nullable(),
  valid_until: Timestamp.nullable(),
  outage_credit_s: z.number().int().nonnegative(),
  /** Proves that the questions of the running part were received: late answers need it. */
  question_token: z.string().nullable(),
  /** The API's clock when it answered, so that no device's clock counts. */
  server_now: Timestamp,
});
export type ExamSession = z.infer<typeof ExamSession>;

const honour = z.literal(true, { error: "Tick the box to confirm that the answers will be your own" });

/** `POST /api/applications/{id}/exam_sessions`; 409 with the open one's id as `open_session_id` when there is one. */
export const NewExamSession = z.object({
  /** When left out: the parts that the person's jobs require, else every part that may be taken now. */
  parts: z.array(ExamCategory).min(1).max(4).optional(),
  time_multiplier: z
    .union(
      timeMultipliers.map((one) => z.literal(one)),
      { error: "Choose how much time you need" },
    )
    .default(1),
  job_id: Id.optional(),
  honour_statement: honour,
  /** A practice: unscored, two minutes a part, any number of times. */
  practice: z.boolean().default(false),
});
export type NewExamSession = z.input<typeof NewExamSession>;

/** `POST /api/applications/{id}/exam_extra_time` (ours): asks a recruiter for more time than a person may choose alone. */
export const ExtraTimeRequest = z.object({
  time_multiplier: z.union([z.literal(1.5), z.literal(2)], { error: "Choose how much time you need" }),
  reason: z.string().refine(upToCharacters(500), "Must be 500 characters or fewer").nullable().default(null),
});
export type ExtraTimeRequest = z.input<typeof ExtraTimeRequest>;

/** `POST /api/exam_sessions/{id}/parts` (ours): starts the clock of one part. */
export const ExamPartStart = z.object({
  part: ExamCategory,
  honour_statement: honour,
  /** Again after a technical fault, within 24 hours of the first start; the first answers are set aside. */
  restart: z.boolean().default(false),
});
export type ExamPartStart = z.input<typeof ExamPartStart>;

const answerText = z.string().max(maxAnswerLength, `Use at most ${maxAnswerLength.toLocaleString("en")} characters`);

/**
 * Text, the key of a choice, or for a record the text of its changed fields, or of all, by their keys. Other fields stay as
 * they are. Empty text removes an answer, or a field.
 */
export const ExamAnswerValue = z.union([answerText, z.record(z.string().max(40), z.string().max(maxFieldLength))]);
export type ExamAnswerValue = z.infer<typeof ExamAnswerValue>;

/** An answer as the device sends it. */
export const ExamAnswer = z.object({
  question_id: Id,
  value: ExamAnswerValue,
  /**
   * When it was given, in milliseconds since 1970, by the device's estimate of the API's clock. The newest answer wins, in a
   * record for each field, whatever the order of arrival. Without it the API uses its own clock.
   */
  client_seq: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  /** Milliseconds since the part started, by a monotonic clock. Late answers need this and `saved_at`. */
  elapsed_ms: wholeNumberField("Elapsed time", 0, dayMs).optional(),
  /** By the device's own clock, which may be wrong. */
  saved_at: GivenTimestamp.optional(),
});
export type ExamAnswer = z.infer<typeof ExamAnswer>;

/** `POST /api/exam_sessions/{id}/answers`. */
export const ExamAnswers = z.object({
  part: ExamCategory,
  answers: z.array(ExamAnswer).max(200),
  /** The last answers: the part is submitted, as of now or of its end. */
  final: z.boolean().default(false),
  question_token: z.string().max(200).optional(),
  /** By the same clock as `saved_at`. Late answers need it: the age of the answers by that clock must agree with ours. */
  sent_at: GivenTimestamp.optional(),
  /** A neutral note for the marker: pasted, was offline. */
  device_note: z.string().max(200).optional(),
});
export type ExamAnswers = z.input<typeof ExamAnswers>;

/** The result of sending answers. */
export const ExamAnswersSaved = z.object({
  /** Stored now or earlier: the device may delete these. */
  saved: z.array(Id),
  /** Those of `saved` that arrived late and count because their times prove it. */
  late: z.array(Id),
  /**
   * Refused: the part was sent, another answer is stored already, the time does not fit, or the question belongs to another
   * sitting. A retry does not help.
   */
  refused: z.array(Id),
  server_now: Timestamp,
  deadline_at: Timestamp,
  status: z.enum(examPartStatuses),
});
export type ExamAnswersSaved = z.infer<typeof ExamAnswersSaved>;

/** `GET /api/exam_sessions/{id}/answers?part=` (ours): the newest answer to each question, to continue on another device. */
export const ExamAnswerKept = needing(
  z.object({
    question_id: Id,
    value: ExamAnswerValue,
    client_seq: z.number().int(),
  }),
  "question_id",
  "value",
);
export type ExamAnswerKept = z.infer<typeof ExamAnswerKept>;
/** The query of `GET /api/exam_sessions/{id}/answers`. */
export const ExamAnswerQuery = z.object({ part: ExamCategory });

/** `GET /api/applications/{id}/exam_standing` (ours): what a person may take, and which results count. */
export const ExamStanding = z.object({
  parts: z.array(
    needing(
      z.object({
        category: ExamCategory,
        /** Seconds without extra time. */
        limit_s: z.number().int(),
        questions: z.number().int(),
        /** The marked result that counts now, for every job. */
        result: z
          .object({
            session_id: Id,
            taken_at: Timestamp,
            score: z.number(),
            max: z.number(),
            percent: z.number(),
            passed: z.boolean().nullable(),
            band: z.enum(examBands).nullable(),
            valid_until: Timestamp,
            measures: mapOf(z.number()),
            flags: z.array(z.string()),
          })
          .nullable(),
        /** Submitted, and not marked yet. */
        in_marking: z.boolean(),
        /** From when it may be taken again; null when it may be taken now. */
        retake_at: Timestamp.nullable(),
        /** The person's applications that wait for it. */
        asked_by: z.array(
          needing(z.object({ job_id: Id, title: z.string(), due_at: Timestamp.nullable() }), "job_id", "title"),
        ),
      }),
      "category",
    ),
  ),
  /** The amounts of time this person may choose from: 1 and 1.25, and more when it was granted. */
  time_multipliers: z.array(z.number()),
  /** A request for more time than that, not answered yet. */
  extra_time_asked: z.object({ time_multiplier: z.number(), asked_at: Timestamp }).nullable(),
  /** Whether answers stored on a device still count when they arrive up to 24 hours after the end. */
  late_sync: z.boolean(),
});
export type ExamStanding = z.infer<typeof ExamStanding>;
