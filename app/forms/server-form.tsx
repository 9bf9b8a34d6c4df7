import type { ReactNode } from "react";
import { Button } from "../interface/button";
import { BackLink } from "../interface/page";
import { ErrorSummary } from "./error-summary";
import { formProps } from "./form-props";
import { KeptNotice } from "./kept-notice";
import { PostForm } from "./post-form";
import type { PageForm } from "./use-server-form";
import { VersionedFields } from "./versioned-fields";

interface Props {
  form: PageForm;
  title: ReactNode;
  /** The label of the button: "Save and continue". */
  submit: string;
  /** The link back, first on the page. */
  back?: { to: string; label: string };
  /** The text between the title and the first field. */
  lead?: ReactNode;
  /** The label of the button while the form is being sent: "Withdrawing…". */
  doing?: string;
  /** The button ends something, so it does not have the colour of the main button. */
  leaves?: boolean;
  /** Other actions, after the main button. */
  after?: ReactNode;
  children: ReactNode;
}

/** A page with one form: errors, title, fields and one main button at the left. */
export function ServerForm({ form, title, submit, back, lead, doing, leaves, after, children }: Props) {
  return (
    <div className="reading-main">
      {back && <BackLink {...back} />}
      <ErrorSummary forms={[form]} />
      {form.kept && <KeptNotice why={form.kept} />}
      <h1>{title}</h1>
      {lead}
      <PostForm {...formProps(form)} data-doing={doing}>
        <VersionedFields form={form}>{children}</VersionedFields>
        <p className="actions">
          <Button look={leaves ? "danger" : "main"}>{submit}</Button> {after}
        </p>
      </PostForm>
    </div>
  );
}
