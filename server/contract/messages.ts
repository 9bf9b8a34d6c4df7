import { z } from "zod";
import { needing } from "./reading";
import { ResumeUpdate } from "./uploads";
import { upToCharacters } from "./values/characters";
import { maxMessage } from "./values/limits";
import { Id, Timestamp } from "./wire";

/*
 * Messages between applicant and recruiter about an application (docs/product/bookmarks-and-tracking.md). Our addition: the
 * specification has none.
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
  /** Empty for a message that is only a file. */
  text: z.string(),
  file: MessageFile.nullable(),
  sent_at: Timestamp,
});
export type Message = z.infer<typeof Message>;

/** `POST /api/applications/{id}/jobs/{jobId}/messages`: text, an uploaded file, or both. */
export const NewMessage = z.object({
  text: z
    .string()
    .refine(upToCharacters(maxMessage), `Your message must be ${maxMessage.toLocaleString("en")} characters or fewer`)
    .default(""),
  file: ResumeUpdate.nullable().default(null),
});

/** The number of messages of an application, and of the recruiter's that the applicant has not seen. */
export const MessageCount = z.object({ total: z.number().int(), unread: z.number().int() });
