import { z } from "zod";
import { needing } from "./reading";
import { SignedUrlRequest } from "./uploads";
import { Id, Timestamp } from "./wire";

/*
 * Text now, file later (ours, docs/product/resumes.md): who sent an application with the text of a résumé may send its file
 * afterwards, once, by a link that needs no sign-in.
 */

/** The file as a snapshot has it. `size` in bytes; `type` is the extension, by content. */
export const LaterFile = z.object({
  filename: z.string(),
  type: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  came_at: Timestamp,
});
export type LaterFile = z.infer<typeof LaterFile>;

/** Of an application that was sent and takes such a file now: the token of its link, and until when. */
export const LaterFileLink = needing(z.object({ token: z.string(), until: Timestamp }), "token");

/** Whether the link takes its file: `came` when it has, `over` when it is too late or the application is not under way. */
const laterFileStates = ["open", "came", "over"] as const;
export type LaterFileState = (typeof laterFileStates)[number];

/** `GET /public_api/later_file?token=`: what the link is for. Nothing of its person, because a link may be forwarded. */
export const LaterFileOffer = needing(
  z.object({
    job: z.object({ id: Id, title: z.string(), employer: z.string() }),
    state: z.enum(laterFileStates),
    until: Timestamp,
    came_at: Timestamp.nullable(),
  }),
  "state",
);
export type LaterFileOffer = z.infer<typeof LaterFileOffer>;

/** `POST /public_api/later_file/signed_storage_url`: as for any upload, for whoever has the link. */
export const LaterFileUpload = SignedUrlRequest.extend({ token: z.string() });

/** `POST /public_api/later_file`: acknowledges the upload. */
export const NewLaterFile = z.object({
  token: z.string(),
  key: z.string().regex(/^tmp\/[0-9a-f-]{36}$/),
  filename: z.string().max(255).optional(),
});
