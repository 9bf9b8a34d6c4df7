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
  /** What the button does, in words: "Save and continue". */
  submit: string;
  /** The way back, first on the page. */
  back?: { to: string; label: string };
  /** Between the title and the first field. */
  lead?: ReactNode;
  /** Replaces the form while it is under way: "Withdrawing…". */
  doing?: string;
  /** The button ends something: what leaves is never blue. */
  leaves?: boolean;
  /** After the main button: other actions. */
  after?: ReactNode;
  children: ReactNode;
}

/** One form as a page: errors first, then the title, the fields and one main button at the left. */
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
