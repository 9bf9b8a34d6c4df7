import { type JobListPart, jobListParts, jobSorts } from "../contract/values/job-filters";
import { isObject } from "./is-object";

/** The filters and orders that the list of jobs takes, as an OpenAPI document (3.0 or 3.1) describes it. */
export function jobListPartsIn(document: unknown): JobListPart[] {
  const parameters = at(document, "paths", "/public_api/job_posts", "get", "parameters");
  const taken = (Array.isArray(parameters) ? parameters : [])
    .map((one) => resolved(document, one))
    .filter((one) => at(one, "in") === "query");
  const names = taken.map((one) => String(at(one, "name")).replace("[]", ""));
  const sort = taken.find((one) => at(one, "name") === "sort");
  const orders = at(resolved(document, at(sort, "schema")), "enum");
  const hasOrder = (part: string) =>
    sort !== undefined && jobSorts.some((order) => order === part) && (!Array.isArray(orders) || orders.includes(part));
  return jobListParts.filter((part) => names.includes(part) || hasOrder(part));
}

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), value);

/** Follows a `$ref` within the document. */
function resolved(document: unknown, value: unknown): unknown {
  const reference = at(value, "$ref");
  if (typeof reference !== "string" || !reference.startsWith("#/")) return value;
  const names = reference
    .slice(2)
    .split("/")
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  return at(document, ...names);
}
