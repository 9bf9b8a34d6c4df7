import type { StoredDocument } from "../../contract/documents";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { type DocumentRow, listDocuments } from "../database/documents";
import { paperName } from "./record-files";
import { apiRoutes, routeOf } from "./route-of";

/** Every file of a person in one list. Anybody else's application is 404. */
export const documentRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = apiRoutes();

  routes.openapi(routeOf("documents.list"), async (c) => {
    const own = await deps.db
      .selectFrom("applications")
      .select("id")
      .where("id", "=", c.req.valid("param").id)
      .where("user_id", "=", requireUser(c).id)
      .executeTakeFirst();
    if (!own) throw notFound();
    return c.json({ data: (await listDocuments(deps.db, own.id)).map(toDocument) }, 200);
  });

  return routes;
};

function toDocument(row: DocumentRow): StoredDocument {
  const { kind, record_id, file_name, file_type: type, file_size: size, added_at, job_id, job_title } = row;
  const label = labelOf(row);
  return {
    id: `${kind}-${record_id}`,
    kind,
    record_id,
    name: file_name ?? (kind === "answer" || type === null ? label : paperName(label, type)),
    type,
    size,
    added_at,
    belongs_to: { label, job_id, job_title },
    // what belongs to an application stays with it
    removable: kind === "resume" || kind === "license" || kind === "qualification",
  };
}

const labelOf = ({ label, actor }: DocumentRow): string =>
  label ?? (actor === null ? "Résumé" : actor === "you" ? "Message to the recruiter" : "Message from the recruiter");
