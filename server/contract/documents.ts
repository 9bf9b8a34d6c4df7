import { z } from "zod";
import { needing } from "./reading";
import { Id, Timestamp } from "./wire";

/*
 * Every stored file of a person in one list (docs/product/profile.md). Ours: the specification has each where it belongs, in a
 * shape of its own.
 */

/** What a file belongs to. A scan belongs to its licence or qualification. */
const documentKinds = ["resume", "license", "qualification", "answer", "message", "later_file"] as const;

/** `GET /api/applications/{id}/documents`: one of them, newest first. */
export const StoredDocument = needing(
  z.object({
    /** Unique in the list, `resume-12`. */
    id: z.string(),
    kind: z.enum(documentKinds),
    /** Of the résumé, licence, qualification, answer or message; of a file that followed, its application's. */
    record_id: Id,
    /** The file's name; of an answer, whose file has none, the question. */
    name: z.string(),
    /** The extension by its content, `pdf`; null where it is not known, as the two after it. */
    type: z.string().nullable(),
    /** In bytes. */
    size: z.number().int().nullable(),
    added_at: Timestamp.nullable(),
    belongs_to: z.object({
      /** The licence, the qualification, the question, or in words what it is. */
      label: z.string(),
      /** Of what was sent with an application or about one. */
      job_id: Id.nullable(),
      job_title: z.string().nullable(),
    }),
    /** Whether its person may remove it alone; what was sent stays with what it was sent with. */
    removable: z.boolean(),
  }),
  "kind",
  "record_id",
  "name",
);
export type StoredDocument = z.infer<typeof StoredDocument>;
