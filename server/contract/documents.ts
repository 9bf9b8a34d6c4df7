import { z } from "zod";
import { needing } from "./reading";
import { Id, Timestamp } from "./wire";

/*
 * Every stored file of a person in one list (docs/product/profile.md). Our addition: in the specification each kind of file has a
 * place and a shape of its own.
 */

/** What a file belongs to. A scan belongs to its licence or qualification. */
const documentKinds = ["resume", "license", "qualification", "answer", "message", "later_file", "need"] as const;

/** `GET /api/applications/{id}/documents`: one of them, newest first. */
export const StoredDocument = needing(
  z.object({
    /** Unique in the list, `resume-12`. */
    id: z.string(),
    kind: z.enum(documentKinds),
    /** Of the résumé, licence, qualification, answer, message or need; of a file that followed, its application's. */
    record_id: Id,
    /** The file's name; for an answer, whose file has none, the question. */
    name: z.string(),
    /** The extension by its content, `pdf`; null when unknown, like the next two fields. */
    type: z.string().nullable(),
    /** In bytes. */
    size: z.number().int().nullable(),
    added_at: Timestamp.nullable(),
    belongs_to: z.object({
      /** The licence, qualification or question that it belongs to, or what it is in words. */
      label: z.string(),
      /** The job, for files of an application or its messages. */
      job_id: Id.nullable(),
      job_title: z.string().nullable(),
    }),
    /** Whether the person may remove the file alone; a file that was sent stays with its application or message. */
    removable: z.boolean(),
  }),
  "kind",
  "record_id",
  "name",
);
export type StoredDocument = z.infer<typeof StoredDocument>;
