import { type FieldMetadata, type FormMetadata, useForm } from "@conform-to/react";
import { useActionData, useLoaderData, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { ObjectionElsewhere } from "./field-places";
import type { ShownForm } from "./form-for";
import type { RefusedForm } from "./read-submission";
import { sentBy, type VersionStanding, versionStandingOf } from "./version-standing";

/** Tells conform that the form starts anew: without it the errors of a refusal would stay after the navigation that followed. */
const unanswered = { initialValue: null };

type Fields<Values> = { [Name in keyof Values]-?: FieldMetadata<Values[Name]> };

/** A form for `ServerForm` and the fields. */
export interface PageForm extends VersionStanding {
  meta: FormMetadata<Record<string, unknown>>;
  kept: ShownForm["kept"];
  unread: ShownForm["unread"];
  /** Errors of the API about fields that other pages have. */
  elsewhere: readonly ObjectionElsewhere[];
  /** The parts of a refused form that were stored all the same, in words. */
  savedPart: string;
  /** The time zones to choose from after a refusal, one per line. */
  zones?: string | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: any loader may be asked for its form
type AnyLoader = (...args: any[]) => unknown;
type FormIn<Loader extends AnyLoader, Name extends string> =
  Extract<Awaited<ReturnType<Loader>>, Record<Name, unknown>>[Name] extends ShownForm<infer Values> ? Values : never;

/**
 * The form that the loader created with `formFor` under `name`, with the action's result applied. On a page with several forms
 * the name is also the `intent` that a hidden field sends.
 */
export function useServerForm<Loader extends AnyLoader, Name extends string = "form">(
  name: Name = "form" as Name,
): { form: PageForm; fields: Fields<FormIn<Loader, Name>> } {
  const made = (useLoaderData() as Record<Name, ShownForm>)[name];
  const given = useAnswer();
  const answer = given && "status" in given && sentBy(name, given.initialValue) ? given : undefined;
  const [meta, fields] = useForm<Record<string, unknown>>({
    id: name,
    constraint: made.constraint as never,
    defaultValue: made.defaultValue,
    lastResult: answer ?? unanswered,
  });
  useCurrentRecord(answer);
  return {
    // after a refusal the earlier interruption is not worth a notice any more
    form: {
      meta,
      kept: given ? null : made.kept,
      unread: made.unread,
      elsewhere: answer?.elsewhere ?? [],
      savedPart: answer?.saved ?? "",
      zones: answer?.zones,
      ...versionStandingOf(made, name, answer),
    },
    fields: fields as unknown as Fields<FormIn<Loader, Name>>,
  };
}

/** The action's result for this history entry. Remix drops it when the loaders run again, though the page is the same. */
function useAnswer(): RefusedForm | undefined {
  const given = useActionData() as RefusedForm | undefined;
  const { key } = useLocation();
  const [last, setLast] = useState({ key, given });
  if (given && given !== last.given) setLast({ key, given });
  return given ?? (last.key === key ? last.given : undefined);
}

/**
 * Runs the loaders again after a refusal, which Remix does not do by itself: after a conflict, and for a form that is stored in
 * parts, the page has to show what is saved now. Only after the errors are rendered: the router restores the scroll position at
 * which the loaders began.
 */
function useCurrentRecord(answer: RefusedForm | undefined) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!answer?.conflict && answer?.saved === undefined) return;
    const timer = setTimeout(revalidate);
    return () => clearTimeout(timer);
  }, [answer, revalidate]);
}
