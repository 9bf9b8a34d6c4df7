import { type FieldMetadata, type FormMetadata, useForm } from "@conform-to/react";
import { useActionData, useLoaderData, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { ObjectionElsewhere } from "./field-places";
import type { ShownForm } from "./form-for";
import type { RefusedForm } from "./read-submission";
import { sentBy, type VersionStanding, versionStandingOf } from "./version-standing";

/** To conform a form without an answer is begun anew: the errors of a refusal end with the navigation that followed it. */
const unanswered = { initialValue: null };

type Fields<Values> = { [Name in keyof Values]-?: FieldMetadata<Values[Name]> };

/** A form as `ServerForm` and the fields take it. */
export interface PageForm extends VersionStanding {
  meta: FormMetadata<Record<string, unknown>>;
  kept: ShownForm["kept"];
  unread: ShownForm["unread"];
  /** What the API says of fields that other pages have. */
  elsewhere: readonly ObjectionElsewhere[];
  /** What of a refused form is stored all the same, in words. */
  savedPart: string;
  /** What to choose a time zone from after a refusal, one a line. */
  zones?: string | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: any loader may be asked for its form
type AnyLoader = (...args: any[]) => unknown;
type FormIn<Loader extends AnyLoader, Name extends string> =
  Extract<Awaited<ReturnType<Loader>>, Record<Name, unknown>>[Name] extends ShownForm<infer Values> ? Values : never;

/**
 * The form that the loader created with `formFor` under `name`, with the action's answer on top. A page with several forms
 * gives each a name, which is also the `intent` its hidden field sends.
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
    // what was refused was sent since, so an earlier interruption is no news
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

/** The answer of this visit's action. When the loaders run again, Remix forgets it, though the page is the same. */
function useAnswer(): RefusedForm | undefined {
  const given = useActionData() as RefusedForm | undefined;
  const { key } = useLocation();
  const [last, setLast] = useState({ key, given });
  if (given && given !== last.given) setLast({ key, given });
  return given ?? (last.key === key ? last.given : undefined);
}

/**
 * After a refusal Remix does not run the loaders again by itself, but after a conflict, and where parts are stored, the
 * page has to show what is saved now. Not before the page says what is wrong, which comes with conform's next rendering: the
 * router scrolls back to where the page stood when the loaders began.
 */
function useCurrentRecord(answer: RefusedForm | undefined) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!answer?.conflict && answer?.saved === undefined) return;
    const timer = setTimeout(revalidate);
    return () => clearTimeout(timer);
  }, [answer, revalidate]);
}
