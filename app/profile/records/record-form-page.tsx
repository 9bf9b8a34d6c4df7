import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { AnyField } from "../../forms/field-frame";
import { ServerForm } from "../../forms/server-form";
import type { PageForm } from "../../forms/use-server-form";
import type { RecordRefusal } from "./record-form";

interface Props {
  form: PageForm;
  title: string;
  /** What the button does: "Add this licence". */
  submit: string;
  /** "licence": what can be removed, or added again when it is gone. Undefined on pages that add. */
  one?: string;
  /** One rendered form creates one record, however often its button is pressed. */
  idempotencyKey?: AnyField;
  lead?: ReactNode;
  children: ReactNode;
}

/** The page that adds or changes one record. */
export function RecordFormPage({ form, title, submit, one, idempotencyKey, lead, children }: Props) {
  const { back, remove } = useLoaderData<{ back: { to: string; label: string }; remove?: string | null }>();
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
