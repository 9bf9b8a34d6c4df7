import { callsOfExtension } from "../contract/calls";
import {
  type Extension,
  type ExtensionName,
  extensionNames,
  extensions,
  type Mark,
} from "../contract/values/extensions";
import { type JobListPart, jobListParts, jobSorts } from "../contract/values/job-filters";
import { isObject } from "./is-object";

/** The extensions that an API's OpenAPI document (3.0 or 3.1) describes: all calls, and the fields that mark them. */
export function announcedIn(document: unknown): ExtensionName[] {
  const calls = callsOf(document);
  return extensionNames.filter((name) => {
    const { marks = [] }: Extension = extensions[name];
    return (
      callsOfExtension(name).every((call) => calls.has(shapeOf(call))) &&
      marks.every((mark) => isMarked(document, calls.get(shapeOf(mark.call)), mark))
    );
  });
}

/** The filters and orders that the document's list of jobs takes. */
export function jobListPartsIn(document: unknown): JobListPart[] {
  const parameters = callsOf(document).get("GET /public_api/job_posts")?.parameters;
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

type Json = Record<string, unknown>;
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), value);

/** A path parameter is one whatever it is called. */
const shapeOf = (call: string) => call.replace(/\{[^{}]*\}/g, "{}");

/** Every operation by its method and path. */
function callsOf(document: unknown): Map<string, Json> {
  const calls = new Map<string, Json>();
  const paths = at(document, "paths");
  for (const [path, methods] of Object.entries(isObject(paths) ? paths : {}))
    for (const [method, operation] of Object.entries(isObject(methods) ? methods : {}))
      if (isObject(operation)) calls.set(shapeOf(`${method.toUpperCase()} ${path}`), operation);
  return calls;
}

function isMarked(document: unknown, operation: Json | undefined, { in: place, name }: Mark): boolean {
  if (place === "headers") {
    const parameters = operation?.parameters;
    return (
      Array.isArray(parameters) &&
      parameters.some((one) => {
        const parameter = resolved(document, one);
        return at(parameter, "in") === "header" && String(at(parameter, "name")).toLowerCase() === name.toLowerCase();
      })
    );
  }
  if (place === "takes") {
    const body = resolved(document, operation?.requestBody);
    return hasField(document, at(body, "content", "application/json", "schema"), name);
  }
  const answers = Object.entries(isObject(operation?.responses) ? operation.responses : {});
  return answers.some(
    ([status, answer]) =>
      status.startsWith("2") &&
      hasField(document, at(resolved(document, answer), "content", "application/json", "schema"), name),
  );
}

/** What a `$ref` within the document leads to. */
function resolved(document: unknown, value: unknown): unknown {
  const reference = at(value, "$ref");
  if (typeof reference !== "string" || !reference.startsWith("#/")) return value;
  const names = reference
    .slice(2)
    .split("/")
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  return at(document, ...names);
}

/** Whether a schema, or the record that it wraps in `data`, has a field of this name. */
function hasField(document: unknown, given: unknown, name: string, depth = 0): boolean {
  const schema = resolved(document, given);
  if (!isObject(schema) || depth > 6) return false;
  const fields = isObject(schema.properties) ? schema.properties : {};
  if (name in fields) return true;
  const parts = ["allOf", "anyOf", "oneOf"].flatMap((kind) => (Array.isArray(schema[kind]) ? schema[kind] : []));
  return [fields.data, schema.items, ...parts].some(
    (part) => part !== undefined && hasField(document, part, name, depth + 1),
  );
}
