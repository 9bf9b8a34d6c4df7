import { z } from "zod";
import { needing } from "./reading";
import { line } from "./text";
import { Id, mapOf, Timestamp, wholeNumberField } from "./wire";

/** `POST /api/vapor/signed_storage_url`. `expires` is the object's header, not the URL's life. */
export const SignedUrlRequest = z.object({
  bucket: z.string().max(60).nullable().optional(),
  content_type: z.string().max(120).nullable().optional(),
  expires: z.union([z.number(), z.string()]).nullable().optional(),
  visibility: z.string().max(20).nullable().optional(),
});
export type SignedUrlRequest = z.infer<typeof SignedUrlRequest>;

/** 201. Headers come as arrays or strings; everything but Host is to be sent with the PUT, and nothing else. */
export const SignedUrl = needing(
  z.object({
    uuid: z.string(),
    bucket: z.string(),
    key: z.string().regex(/^tmp\/[0-9a-f-]{36}$/),
    url: z.string(),
    headers: mapOf(z.union([z.string(), z.array(z.string())])),
    expires_at: Timestamp.optional(),
  }),
  "key",
  "url",
);
export type SignedUrl = z.infer<typeof SignedUrl>;

/** `PUT …/resume`: acknowledge an upload. `type` is the extension; `filename` our addition for showing it. */
export const ResumeUpdate = z.object({
  key: z.string().regex(/^tmp\/[0-9a-f-]{36}$/),
  type: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9]{1,8}$/),
  filename: z.string().max(255).optional(),
});
export type ResumeUpdate = z.infer<typeof ResumeUpdate>;

/**
 * One suggestion read from a résumé; `excerpt` is the line it came from, `confidence` is from 0 to 1 (`sureFrom`). Nothing is
 * saved before the person ticks it.
 */
const ParsedField = needing(
  z.object({
    path: z.string(),
    value: z.string(),
    confidence: z.number().min(0).max(1),
    excerpt: z.string(),
    /** What the profile needs besides and the text does not say: it is sent with the suggestion, in `levels` or `issuers`. */
    lacks: z.enum(["level", "issuer"]).nullable().default(null),
    /** The profile's value now; null when empty. */
    current: z.string().nullable().default(null),
  }),
  "path",
  "value",
);
/** What was read from a stored résumé, as suggestions for the profile. */
export const ResumeParse = z.object({
  /** The résumé that was read. */
  resume_id: Id.nullable().default(null),
  state: z.enum(["none", "queued", "done", "partial", "failed"]),
  source: z.object({ key: z.string(), chars: z.number().int() }).nullable(),
  fields: z.array(ParsedField),
  warnings: z.array(z.string()),
});
export type ResumeParse = z.infer<typeof ResumeParse>;

/** `POST /api/applications/{id}/resume/parse/accepted` (ours): the suggestions a person ticked, by their place in `fields`. */
export const AcceptedSuggestions = z
  .object({
    resume_id: Id,
    accepted: z
      .array(z.number().int().min(0).max(200, "Choose from what this résumé suggests"))
      .min(1, "Tick what you want to take over")
      .max(100),
    /**
     * How well the person says to know each skill among them, 1 to 5, and to speak each language, 1 to 4 as the choices of
     * `language_level`, in the same order; null for what they did not say.
     */
    levels: z
      .array(wholeNumberField("Level", 1, 5).nullable())
      .max(100)
      .optional(),
    /** Who issued each licence among them of which the résumé does not say it, in the same order. */
    issuers: z.array(line("Issued by")).max(100).optional(),
    /** `current` of each as the person saw it, in the same order. Without it, newer values are overwritten. */
    shown: z.array(z.string().nullable()).max(100).optional(),
  })
  .refine(({ accepted, levels }) => !levels || levels.length === accepted.length, {
    path: ["levels"],
    error: "Give the level of each of them",
  })
  .refine(({ accepted, issuers }) => !issuers || issuers.length === accepted.length, {
    path: ["issuers"],
    error: "Give the issuer of each of them",
  })
  .refine(({ accepted, shown }) => !shown || shown.length === accepted.length, {
    path: ["shown"],
    error: "Give what was shown for each of them",
  });
export type AcceptedSuggestions = z.infer<typeof AcceptedSuggestions>;

/** `GET /api/applications/{id}/resume_link`: where a stored résumé can be downloaded for `expires_in` seconds. */
export const ResumeLink = needing(
  z.object({
    url: z.string(),
    expires_in: z.number().int(),
    filename: z.string(),
    size: z.number().int(),
    sha256: z.string(),
  }),
  "url",
);
export type ResumeLink = z.infer<typeof ResumeLink>;
