import { getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { ErrorSummary } from "./error-summary";
import { KeptNotice } from "./kept-notice";
import { PostForm } from "./post-form";
import type { PageForm } from "./use-server-form";

interface Props {
  form: PageForm;
  title: string;
  /** What the button does, in words: "Save and continue". */
  submit: string;
  /** Above the title: the step, the section. */
  caption?: ReactNode;
  /** Between the title and the first field. */
  lead?: ReactNode;
  /** After the main button: other ways on. */
  after?: ReactNode;
  multipart?: boolean;
  children: ReactNode;
}

/** One form as a page: what is wrong first, then the title, the fields and one main button at the left. */
export function ServerForm({ form, title, submit, caption, lead, after, multipart, children }: Props) {
  return (
    <div className="max-w-form">
      <ErrorSummary forms={[form]} />
      {form.kept && <KeptNotice />}
      <h1>
        {caption && <span className="caption">{caption} </span>}
        {title}
      </h1>
      {lead}
      <PostForm {...getFormProps(form.meta)} encType={multipart ? "multipart/form-data" : undefined}>
        {children}
        <p className="actions">
          <button type="submit" className="button">
            {submit}
          </button>
          {after}
        </p>
      </PostForm>
    </div>
  );
}
