import type { StoredDocument } from "../../server/contract/records";
import type { Capability } from "../../server/contract/values/capabilities";
import { fileText } from "../../server/contract/values/numbers";
import { paths } from "../paths";

/** A file for its row. */
interface ShownDocument {
  id: string;
  name: string;
  /** The URL of the download. */
  to: string;
  /** What the file belongs to: "Answer for", and a link. */
  belongs: { words: string; label: string; to: string };
  /** "PDF, 120 KB" */
  about: string;
  addedAt: string | null;
  /** The page that removes it; null for a file that stays with what it was sent with. */
  remove: string | null;
}

type Offers = (capability: Capability) => boolean;

/**
 * Files with links to the pages that they belong to.
 * @param offers the API's capabilities
 */
export const shownDocuments = (documents: readonly StoredDocument[], offers: Offers): ShownDocument[] =>
  documents.map((document) => {
    const { id, name, added_at: addedAt, removable } = document;
    const { remove, ...place } = placeOf(document, offers);
    return { id, name, about: fileText(document), addedAt, ...place, remove: removable ? remove : null };
  });

function placeOf(
  { kind, record_id: id, belongs_to }: StoredDocument,
  offers: Offers,
): Pick<ShownDocument, "to" | "belongs" | "remove"> {
  const { label, job_id, job_title } = belongs_to;
  const aboutJob = (words: string, page: (jobId: string) => string) => ({
    words,
    label: job_title ?? "your application",
    to: job_id === null ? paths.profile.tracking() : page(job_id),
  });
  const scanOf = (section: "licenses" | "qualifications", one: string) => ({
    to: paths.profile.downloadRecordFile(section, id),
    belongs: { words: "Scan of", label: label ?? `your ${one}`, to: paths.profile.record(section, id) },
    remove: offers("files") ? paths.profile.recordFile(section, id, { remove: 1 }) : null,
  });
  switch (kind) {
    case "resume":
      return {
        to: paths.profile.downloadResume(id),
        belongs: { words: "One of", label: "your résumés", to: paths.profile.resumes() },
        remove: offers("resumes") ? paths.profile.removeResume(id) : null,
      };
    case "license":
      return scanOf("licenses", "licence");
    case "qualification":
      return scanOf("qualifications", "qualification");
    case "answer":
      return {
        to: paths.profile.downloadAnswerFile(id),
        belongs: aboutJob("Answer for", paths.profile.application),
        remove: null,
      };
    case "later_file":
      return {
        to: paths.profile.downloadLaterFile(id),
        belongs: aboutJob("Came later for", paths.profile.snapshot),
        remove: null,
      };
    case "message":
      return {
        to: paths.profile.messageFile(job_id ?? "0", id),
        belongs: aboutJob(`${label ?? "Message"} about`, paths.profile.messages),
        remove: null,
      };
    default:
      return kind satisfies never;
  }
}
