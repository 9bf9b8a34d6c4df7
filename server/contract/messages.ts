import { z } from "zod";
import { needing } from "./reading";
import { ResumeUpdate } from "./uploads";
import { upToCharacters } from "./values/characters";
import { maxMessage } from "./values/messages";
import { Id, Timestamp } from "./wire";

/*
 * What an applicant and a recruiter write to each other about an application (docs/product/bookmarks-and-tracking.md). Ours: the
 * specification has no messages.
 */

/** A file that came with a message; `size` in bytes, `type` the extension by its content. */
const MessageFile = needing(
  z.object({ name: z.string(), type: z.string().nullable(), size: z.number().int().nullable() }),
  "name",
);

/** `GET /api/applications/{id}/jobs/{jobId}/messages`: one of them, newest first. */
export const Message = z.object({
  id: Id,
  actor: z.enum(["you", "recruiter"]),
  /** Empty where a file says all. */
  text: z.string(),
  file: MessageFile.nullable(),
  sent_at: Timestamp,
});
export type Message = z.infer<typeof Message>;

/** `POST /api/applications/{id}/jobs/{jobId}/messages`: words, a file that was uploaded, or both. */
export const NewMessage = z.object({
  text: z
    .string()
    .refine(upToCharacters(maxMessage), `Your message must be ${maxMessage.toLocaleString("en")} characters or fewer`)
    .default(""),
  file: ResumeUpdate.nullable().default(null),
});

/** How many messages an application has, and how many of the recruiter's its applicant has not seen. */
export const MessageCount = z.object({ total: z.number().int(), unread: z.number().int() });
