import { Form, type FormProps } from "@remix-run/react";
import { useContext } from "react";
import { InDialog } from "../interface/in-dialog";
import { opensWholePages } from "../interface/slow-line";
import { CsrfField } from "./csrf-field";

/**
 * A form that works without JavaScript: always POST, with the CSRF token and, on a page with several forms, its intent. In a
 * dialog the next page replaces the history entry, because Back must not open the dialog of something that was saved or removed.
 */
export function PostForm({ intent, children, ...rest }: Omit<FormProps, "method"> & { intent?: string }) {
  return (
    <Form
      replace={useContext(InDialog) || undefined}
      reloadDocument={!import.meta.env.SSR && opensWholePages()}
      {...rest}
      method="post"
    >
      <CsrfField />
      {intent && <input type="hidden" name="intent" value={intent} />}
      {children}
    </Form>
  );
}
