import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from "@remix-run/react";
import { lazy, Suspense, useRef } from "react";
import type { RouteHandle } from "../context";
import { keptAs } from "../enhance/exam/same-run";
import { failureStatus } from "../forms/failure-status";
import { ButtonLink } from "../interface/button";
import { ErrorPanel } from "../interface/error-panel";
import { formTitle } from "../interface/error-title";
import { Page } from "../interface/page";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { carrySheet } from "./carried-sheet";
import { NotTaken } from "./not-taken";
import { hasParts } from "./offered";
import { closePartAt, getSitting, loadPart, loadWholePart, type PartData, partOfAddress } from "./part-state";
import { partName, partNoun } from "./part-words";
import { Ready } from "./ready";
import { saveSheet } from "./save-sheet";
import { Sheet } from "./sheet";
import type { NotStarted } from "./start-form";
import { restartPart, startPart } from "./start-part";
import { Taken } from "./taken";
import { findLeftBehind } from "./why-not-taken";

/** Only for parts that are sent whole; loaded on demand, so that other pages do not pay for its code. */
const CarriedOverview = lazy(async () => ({ default: (await import("./carried-overview")).CarriedOverview }));

export const meta: MetaFunction<typeof loader> = ({ data: part, matches }) => {
  const title = `${part ? partName(part.category) : "Test"} – Assessment`;
  return pageMeta(matches, { title: formTitle(title, part) });
};
export const handle: RouteHandle = { checks: ["applicant"], takes: "long-text", earnsScripts: true };

export async function loader(args: LoaderFunctionArgs) {
  const sitting = await getSitting(args);
  const isAgain = new URL(args.request.url).searchParams.has("again");
  const { context } = args;
  const part = hasParts(context) ? await loadPart(context, sitting) : await loadWholePart(context, sitting, isAgain);
  const page = {
    ...part,
    leftBehind: await findLeftBehind(args.context, sitting),
    refused: args.context.isAnswered,
  };
  // the service worker caches this page under the key in the header (`enhance/offline/sheets.ts`)
  return data(page, part.state === "running" ? { headers: { "X-Keep-Sheet": keptAs(part.sheet) } } : {});
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** After a 409 another tab has changed the part, so the loader runs again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

/** Starts the part, saves its page, or leads to the overview before sending. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const category = partOfAddress(args.params);
  const intent = String((await context.formData()).get("intent"));
  if (intent === "start") return startPart(context, await getSitting(args));
  if (intent === "restart") return restartPart(context, await getSitting(args));
  if (intent === "close") {
    const closed = await closePartAt(context, await getSitting(args));
    if (closed && !closed.ok)
      return data({ notStarted: { message: closed.failure.message } }, { status: failureStatus[closed.failure.kind] });
    return redirect(paths.exam.part(category), 303);
  }
  if (!hasParts(context)) return carrySheet(args, category, intent);

  const notSaved = await saveSheet(context, category, () => getSitting(args), { final: false });
  if (notSaved) {
    context.isAnswered = true;
    return data({ notSaved }, { status: notSaved.status });
  }
  if (intent === "check") return redirect(paths.exam.check(category), 303);
  const place = /^\d{1,2}$/.exec(new URL(args.request.url).searchParams.get("at") ?? "")?.[0] ?? "end";
  return redirect(`${paths.exam.part(category, { saved: place })}#save-${place}`, 303);
}

export default function PartPage() {
  const part = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [asked] = useSearchParams();
  const notSaved = answer && "notSaved" in answer ? answer.notSaved : undefined;
  const notStarted = answer && "notStarted" in answer ? answer.notStarted : undefined;
  const carried = useSettled(answer && "carried" in answer ? answer.carried : undefined);
  if (part.state === "running" && carried?.view === "overview")
    return (
      <Suspense>
        <CarriedOverview sheet={part.sheet} carried={carried} />
      </Suspense>
    );
  if (part.state === "running")
    return (
      <Sheet
        // React must not reuse fields with typed text: another run has fields of its own
        key={part.sheet.sessionId + part.sheet.startedAt}
        sheet={part.sheet}
        notSaved={notSaved}
        leftBehind={part.leftBehind}
        refusal={notStarted}
        carried={carried}
      />
    );
  const notTaken = notSaved ?? part.leftBehind;
  return (
    <>
      {notTaken && <NotTaken answers={notTaken} />}
      {part.state === "elsewhere" && <Elsewhere part={part} refusal={notStarted} />}
      {part.state === "taken" && <Taken part={part} justNow={asked.has("sent")} refusal={notStarted} />}
      {part.state === "ready" && <Ready part={part} refusal={notStarted} />}
    </>
  );
}

interface ElsewhereProps {
  part: Extract<PartData, { state: "elsewhere" }>;
  /** Why this part was not started. */
  refusal: NotStarted | undefined;
}

/** The page while another part runs: only one part can run at a time. */
function Elsewhere({ part, refusal }: ElsewhereProps) {
  const running = partNoun(part.running);
  return (
    <Page
      title={partName(part.category)}
      back={{ to: paths.exam.parts(), label: "Assessment" }}
      lead={`You can start this test when you have sent the one that runs now: ${running}.`}
      wrong={refusal && <ErrorPanel errors={[{ id: null, text: refusal.message }]} />}
    >
      <p className="actions">
        <ButtonLink to={paths.exam.part(part.running)}>Continue {running}</ButtonLink>
      </p>
    </Page>
  );
}

/**
 * A value of the action, but not before its navigation has ended. The action's value is there before the loaders have answered,
 * and until then a press of a button on the new page would be ignored (`enhance/send-once.ts`).
 */
function useSettled<Value>(value: Value): Value {
  const settled = useRef(value);
  if (useNavigation().state !== "loading") settled.current = value;
  return settled.current;
}
