import type { Failure } from "../contract/visitor-api";
import { isObject } from "./is-object";
import { otherNames } from "./other-names";
import type { Send } from "./transport";

/** Sends every change by all the names of its fields. What the API objects to is then about a field by our name. */
export const withOtherNames = (send: Send): Send => ({
  ...send,
  async change(wanted) {
    const { body } = wanted;
    if (!isObject(body)) return send.change(wanted);
    const changed = await send.change({ ...wanted, body: { ...othersIn(body), ...body } });
    return changed.ok ? changed : { ok: false, failure: byOurNames(changed.failure, body) };
  },
});

const othersIn = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (otherNames[name] ?? []).map((other) => [other, value] as const)),
  );

/** Two objections to one field under two of its names are one. */
function byOurNames(failure: Failure, sent: Record<string, unknown>): Failure {
  if (failure.kind !== "invalid") return failure;
  const namesOf = (names: readonly string[]) =>
    new Map(names.flatMap((name) => (otherNames[name] ?? []).map((other) => [other, name] as const)));
  const [ours, any] = [namesOf(Object.keys(sent)), namesOf(Object.keys(otherNames).reverse())];
  const fields: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(failure.fields)) {
    // of what was not sent, the likeliest
    const our = name in sent ? name : (ours.get(name) ?? any.get(name) ?? name);
    fields[our] ??= messages;
  }
  return { ...failure, fields };
}
