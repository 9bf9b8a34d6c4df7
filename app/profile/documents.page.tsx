import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { StoredDocument } from "../../server/contract/records";
import type { Capability } from "../../server/contract/values/capabilities";
import { fileText } from "../../server/contract/values/numbers";
import type { RouteHandle } from "../context";
import { ButtonLink } from "../interface/button";
import { Page } from "../interface/page";
import { TimeText } from "../interface/time-text";
import { paths } from "../paths";
import { getApplicationId } from "../sign-in/application-id";
import { pageMeta } from "../site/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Documents – Your profile" });
export const handle: RouteHandle = { checks: ["applicant"], capability: "files" };

export async function loader({ context }: LoaderFunctionArgs) {
  const documents = await context.api.documents.list({ id: await getApplicationId(context) });
  return {
    documents: shownDocuments(documents, context.api.offers),
    someStay: documents.some(({ removable }) => !removable),
  };
}

export default function DocumentsPage() {
  const { documents, someStay } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Documents"
      lead={someStay && "Files of an application or a message stay with it until you delete the draft or your account."}
    >
      {documents.length === 0 ? (
        <>
          <p>You have no files here yet.</p>
          <p className="actions">
            <ButtonLink to={paths.profile.resumes()}>Add your résumé</ButtonLink>
          </p>
        </>
      ) : (
        <ul className="profile-rows">
          {documents.map(({ id, name, to, belongs, about, addedAt, remove }) => (
            <li key={id}>
              <div>
                <h2 className="wrap-anywhere">
                  <a href={to} download>
                    {name}
                  </a>
                </h2>
                <p className="muted wrap-anywhere">
                  {belongs.words} <Link to={belongs.to}>{belongs.label}</Link>
                  {addedAt && ", "}
                  <span className="whitespace-nowrap">
                    <TimeText at={addedAt} as="day" />
                  </span>
                </p>
              </div>{" "}
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <p className="muted text-base">{about}</p>{" "}
                {remove && (
                  <Link to={remove} className="button-link inline-flex items-center">
                    Remove<span className="sr-only"> {name}</span>
                  </Link>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

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
const shownDocuments = (documents: readonly StoredDocument[], offers: Offers): ShownDocument[] =>
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
    case "need":
      return {
        to: paths.profile.needFile(job_id ?? "0", id),
        belongs: aboutJob(`${label ?? "Needed"} for`, paths.profile.needed),
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
