import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import type { ShownForm } from "../../forms/form-for";
import { useServerForm } from "../../forms/use-server-form";
import type { AnyRecordKind } from "./record-kind";

type FormOf<Kind extends AnyRecordKind> = Awaited<ReturnType<Kind["getForm"]>>;

/** The form of one record of a kind, new or stored, and what its fields offer (`loadNewRecord`, `loadRecord`). */
export function useRecordForm<Kind extends AnyRecordKind>() {
  const { choices } = useLoaderData() as { choices: FormOf<Kind>["choices"] };
  return { choices, ...useServerForm<() => { form: ShownForm<z.input<FormOf<Kind>["schema"]>> }>() };
}
