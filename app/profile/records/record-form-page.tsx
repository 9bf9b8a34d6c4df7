import type { MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { RouteHandle } from "../../context";
import type { AnyField } from "../../forms/field-frame";
import type { ShownForm } from "../../forms/form-for";
import { ServerForm } from "../../forms/server-form";
import { type PageForm, useServerForm } from "../../forms/use-server-form";
import { formTitle } from "../../interface/error-title";
import { pageMeta } from "../../site/page-meta";
import type { loadRecordForm, RecordRefusal } from "./record-form";
import type { AnyRecordKind } from "./record-kind";

/** The head of every page with a record's form. */
export const recordFormMeta: MetaFunction = ({ data, matches }) => {
  const page = data as Pick<RecordFormData, "tab" | "form"> | undefined;
  return pageMeta(matches, { title: formTitle(page?.tab ?? "Your profile", page?.form) });
};
export const recordFormHandle: RouteHandle = { checks: ["applicant"], overlay: "slide-over" };

type RecordFormData = Awaited<ReturnType<typeof loadRecordForm>>;
type FormOf<Kind extends AnyRecordKind> = Awaited<ReturnType<Kind["getForm"]>>;

/** The form of one record, new or stored, and the choices of its fields (from `loadRecordForm`). */
export function useRecordForm<Kind extends AnyRecordKind>() {
  const { choices } = useLoaderData() as { choices: FormOf<Kind>["choices"] };
  return { choices, ...useServerForm<() => { form: ShownForm<z.input<FormOf<Kind>["schema"]>> }>() };
}

interface Props {
  form: PageForm;
  /** A rendered form creates only one record, however often its button is pressed. */
  idempotencyKey?: AnyField;
  lead?: ReactNode;
  children: ReactNode;
}

/** The page that adds or changes one record. */
export function RecordFormPage({ form, idempotencyKey, lead, children }: Props) {
  const { back, remove, title, submit, one } = useLoaderData<typeof loadRecordForm>();
  const gone = useActionData<RecordRefusal>()?.gone ?? false;
  return (
    <ServerForm
      form={form}
      back={back}
      title={title}
      submit={gone ? `Add it as a new ${one}` : submit}
      lead={lead}
      after={!gone && remove && <Link to={remove}>Remove this {one}</Link>}
    >
      {idempotencyKey && (
        <input type="hidden" name={idempotencyKey.name} defaultValue={String(idempotencyKey.initialValue ?? "")} />
      )}
      {gone && <input type="hidden" name="as_new" value="yes" />}
      {children}
    </ServerForm>
  );
}
