import type { PageForm } from "./use-server-form";

/** What ties a form to its state. Its errors stand in the summary, so it needs no description of its own. */
export const formProps = ({ meta: { id, onSubmit, noValidate } }: Pick<PageForm, "meta">) => ({
  id,
  onSubmit,
  noValidate,
});
