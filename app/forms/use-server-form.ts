import { type FieldMetadata, type FormMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ShownForm } from "./form-for";

type Fields<Values> = { [Name in keyof Values]-?: FieldMetadata<Values[Name]> };

/** A form as `ServerForm` and the fields take it. */
export interface PageForm {
  meta: FormMetadata<Record<string, unknown>>;
  kept: ShownForm["kept"];
}

// biome-ignore lint/suspicious/noExplicitAny: any loader may be asked for its form
type AnyLoader = (...args: any[]) => unknown;
type FormIn<Loader extends AnyLoader, Name extends string> =
  Extract<Awaited<ReturnType<Loader>>, Record<Name, unknown>>[Name] extends ShownForm<infer Values>
    ? Values
    : never;

/**
 * The form that the loader made with `formFor` under `name`, with the action's answer laid over it.
 * A page with several forms gives each a name, which is also the `intent` its hidden field sends.
 */
export function useServerForm<Loader extends AnyLoader, Name extends string = "form">(
  name: Name = "form" as Name,
): { form: PageForm; fields: Fields<FormIn<Loader, Name>> } {
  const made = (useLoaderData() as Record<Name, ShownForm>)[name];
  const answer = useActionData() as SubmissionResult | undefined;
  const [meta, fields] = useForm<Record<string, unknown>>({
    id: name,
    constraint: made.constraint as never,
    defaultValue: made.defaultValue,
    lastResult: answersForm(answer, name) ? answer : undefined,
  });
  return { form: { meta, kept: made.kept }, fields: fields as unknown as Fields<FormIn<Loader, Name>> };
}

function answersForm(answer: SubmissionResult | undefined, name: string) {
  return answer && "status" in answer && (answer.initialValue?.intent ?? "form") === name;
}
