import { Form, type FormProps } from "@remix-run/react";
import { CsrfField } from "./csrf-field";

/** A form that works without JavaScript: always POST, with the page's token and, where one page has several, its intent. */
export function PostForm({ intent, children, ...rest }: Omit<FormProps, "method"> & { intent?: string }) {
  return (
    <Form {...rest} method="post">
      <CsrfField />
      {intent && <input type="hidden" name="intent" value={intent} />}
      {children}
    </Form>
  );
}
