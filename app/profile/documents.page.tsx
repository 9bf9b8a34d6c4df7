import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { Page } from "../interface/page";
import { TimeText } from "../interface/time-text";
import { paths } from "../paths";
import { getApplicationId } from "../sign-in/application-id";
import { pageMeta } from "../site/page-meta";
import { shownDocuments } from "./shown-documents";

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
        <p>
          You have no files here yet. <Link to={paths.profile.resumes()}>Add your résumé</Link>
        </p>
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
