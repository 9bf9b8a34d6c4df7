import type { PageForm } from "./use-server-form";

/** The props that connect a form to its state. Errors are in the summary, so the form needs no description of its own. */
export const formProps = ({ meta: { id, onSubmit, noValidate } }: Pick<PageForm, "meta">) => ({
  id,
  onSubmit,
  noValidate,
});
