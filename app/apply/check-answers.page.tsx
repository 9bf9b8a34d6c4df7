import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { z } from "zod";
import type { ApplicationJob, JobCard } from "../../server/contract/records";
import { kilobytesOfForm } from "../../server/contract/values/data-use";
import { hoursLine } from "../../server/contract/values/shift-hours";
import { laterFileDays } from "../../server/contract/values/uploads";
import type { RouteHandle } from "../context";
import { Checkbox } from "../forms/checkbox";
import { ErrorSummary } from "../forms/error-summary";
import { formFor } from "../forms/form-for";
import { formProps } from "../forms/form-props";
import { KeptNotice } from "../forms/kept-notice";
import { PostForm } from "../forms/post-form";
import { invalidSubmission, readSubmission } from "../forms/read-submission";
import { idempotencyKey } from "../forms/text-rules";
import { useServerForm } from "../forms/use-server-form";
import { Button } from "../interface/button";
import { formTitle } from "../interface/error-title";
import { BackLink } from "../interface/page";
import { writtenText } from "../interface/written-text";
import { jobTerms, type Reader, readerOf } from "../jobs/job-card-view";
import { keepsFrom, placeNotice } from "../jobs/open-to";
import { paths } from "../paths";
import { dataUseVersion } from "../sections/consent";
import { countryOf } from "../sections/contact";
import { pageMeta } from "../site/page-meta";
import { type AnswerRow, arrangeAnswers, chosenResumeOf, listAnswerGroups, sectionFromCheck } from "./check-rows";
import { getChoiceNames } from "./choice-names";
import { closingNotice } from "./closing";
import { getDraft, getOrBeginDraft } from "./draft";
import { findTakeable, takingTasks } from "./resume-readings";

/** The consents needed to send. The idempotency key makes one rendered form send once, however often its button is pressed. */
const Sending = z.object({
  consent_accuracy: z.literal("on", { error: "Tick the box to say that your answers are true" }),
  consent_data_use: z.literal(dataUseVersion, { error: "Tick the box to agree to how we use your answers" }),
  idempotency_key: idempotencyKey,
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Check your answers – Apply", data?.form) });
export const handle: RouteHandle = { checks: ["check-job-post", "apply-sign-in"] };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const [{ job, draft, isBegun }, application] = await Promise.all([getDraft(args), context.api.applications.mine()]);
  if (!isBegun && draft.questions.length > 0) throw redirect(paths.apply.screening(job.id), 303);
  const readings = isBegun ? await findTakeable(context, application, chosenResumeOf(application, draft)) : null;
  const place = placeOf(context, job, countryOf(application));
  const answers = arrangeAnswers(listAnswerGroups(application, draft, await getChoiceNames(context)));
  const missing = draft.missing.map(({ where, message }) => ({
    message,
    isNeeded: isNeeded(context, where),
    path: where === null || where === "screening" ? paths.apply.screening(job.id) : sectionFromCheck(job.id, where),
  }));
  const told = toldBy(answers.groups);
  const isText = chosenResumeOf(application, draft)?.type === "txt";
  return {
    place,
    back:
      draft.questions.length > 0
        ? { to: paths.apply.screening(job.id), label: "Back to the questions" }
        : { to: paths.apply.review(job.id), label: "Back to your details" },
    job: sentFor(job, readerOf(context)),
    ...answers,
    textNotice: isText && context.api.offers("resumes") ? textGoesNow : null,
    noteTo: draft.cover_note ? null : paths.apply.screening(job.id),
    warnings: draft.knock_outs,
    isWhole: missing.every((one) => !one.isNeeded),
    // an open answer that has its own row is not listed again
    missing: [
      ...missing.filter(({ path }) => !told.has(path)),
      ...takingTasks(readings, paths.apply.check(job.id)).map(({ name, to = "" }) => ({
        message: name,
        isNeeded: false,
        path: to,
      })),
    ],
    form: formFor(context, Sending, { idempotency_key: randomUUID() }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  // without drafts at the API, what an earlier application brought along must first be stored in this browser
  const { job, draft } = await (context.api.offers("applications") ? getDraft : getOrBeginDraft)(args);
  const submission = await readSubmission(context, Sending);
  if (submission.status !== "success") return invalidSubmission(submission);
  // an API with drafts judges the application itself, and its errors are shown
  const open = context.api.offers("applications")
    ? undefined
    : draft.missing.find(({ where }) => where === "screening");
  if (open) return invalidSubmission(submission, { kind: "invalid", message: open.message, fields: {} });

  const { consent_data_use, idempotency_key } = submission.value;
  const sent = await context.api.apply.send(job.id, { consent_accuracy: true, consent_data_use }, idempotency_key);
  if (sent.ok) return redirect(paths.apply.success(job.id), 303);
  // Another tab sent it first: `getDraft` redirects to the receipt. Not every API answers that with a conflict.
  if (sent.failure.kind === "conflict" || sent.failure.kind === "invalid") await getDraft(args);
  return invalidSubmission(submission, sent.failure);
}

const textGoesNow = `Your résumé’s text goes now. Its file can follow for ${laterFileDays} days, by a link in our email.`;

/** The job that the application is for, shown above the button that sends it. */
function sentFor(job: JobCard, reader: Reader) {
  const { pay, hours, work } = jobTerms(job, reader);
  return {
    title: job.title,
    employer: job.hiring_organization.name,
    pay,
    terms: [hours && hoursLine(hours), work].filter(Boolean).join(" · "),
    // beside the job it is a line without a full stop; here it is a sentence
    notice: [
      closingNotice(job, reader.timezone)?.replace(/\)$/, ")."),
      `On slow internet sending costs about ${kilobytesOfForm} KB.`,
    ]
      .filter(Boolean)
      .join(" "),
  };
}

/**
 * For whoever lives in another country: what the job says about that, and a link to other jobs when it takes nobody from there.
 */
function placeOf(context: LoaderFunctionArgs["context"], job: JobCard, said: string | null) {
  const reader = readerOf(context);
  const country = said ?? reader.country;
  const text = placeNotice(job, { ...reader, country });
  const isKeptFrom = keepsFrom(job, { ...reader, country });
  return text === null
    ? null
    : { text, jobs: isKeptFrom ? paths.jobs({ country }) : null, details: sectionFromCheck(job.id, "details") };
}

type Answers = ReturnType<typeof arrangeAnswers>;

/** The pages that open rows already link to. */
const toldBy = (groups: Answers["groups"]) =>
  new Set(groups.flatMap((group) => group.rows.filter(isOpenRow).map((row) => row.change ?? group.change)));

/**
 * An API with drafts says which parts it needs. Any other says that only on sending, but the job says which questions are
 * required.
 */
const isNeeded = ({ api }: ActionFunctionArgs["context"], where: ApplicationJob["missing"][number]["where"]) =>
  api.offers("applications") || where === "screening";

export default function CheckAnswersPage() {
  const { place, back, job, groups, folded, empty, missing, isWhole, noteTo, textNotice, warnings } =
    useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const isBlocked = warnings.some(({ blocks }) => blocks);
  const optional = missing.filter((one) => !one.isNeeded);
  const head = (
    <>
      <BackLink {...back} />
      <ErrorSummary forms={[form]} />
      {form.kept && <KeptNotice why={form.kept} />}
      <h1>Check your answers</h1>
    </>
  );
  const answers = (
    <>
      {groups.map((group) => (
        <section key={group.title} className="answers answer-group">
          <h2>{group.title}</h2>
          <Link to={group.change}>
            Change<span className="sr-only"> {group.title.toLowerCase()}</span>
          </Link>
          <AnswerRows {...group} />
        </section>
      ))}
      {folded.length > 0 && (
        <details className="answers-fold answer-group">
          <summary>Also sent, from your profile: {folded.map(({ label }) => label.toLowerCase()).join(", ")}</summary>
          <AnswerRows rows={folded} />
        </details>
      )}
      {empty.length > 0 && (
        <details className="answers-empty">
          <summary>
            You left {empty.length} optional {empty.length === 1 ? "answer" : "answers"} empty
          </summary>
          <p>
            <LinksInLine items={empty.map(({ label, to }) => ({ message: label, path: to }))} />
          </p>
        </details>
      )}
    </>
  );
  if (place?.jobs)
    return (
      <div className="reading-main">
        {head}
        <div className="notice notice-warning mt-6">
          <h2>This application cannot be sent</h2>
          <p>{place.text} What you wrote is kept.</p>
          <p>
            <Link to={place.jobs}>See jobs that are open to you</Link>
          </p>
          <p>
            If you live somewhere else now, <Link to={place.details}>change your country</Link>.
          </p>
        </div>
        {answers}
      </div>
    );
  return (
    <div className="reading-main">
      {head}
      {/* the form is around everything, so that its bar is in sight from the start */}
      <PostForm {...formProps(form)}>
        {!isWhole && (
          <div className="notice notice-warning mt-6">
            <h2>Still missing</h2>
            <p>You can send your application when you have answered what is marked below.</p>
            <Links items={missing.filter((one) => one.isNeeded)} />
          </div>
        )}
        {answers}
        {noteTo && (
          <p className="mt-2">
            <Link to={noteTo}>Add a cover note</Link>
          </p>
        )}
        {optional.length > 0 && (
          <p className="mt-4">
            You can send without this. Most recruiters look for it: <LinksInLine items={optional} />
          </p>
        )}
        {warnings.length > 0 && (
          <div className="notice notice-warning mt-8">
            <h2>Before you send</h2>
            <ul>
              {warnings.map(({ question_id, message }) => (
                <li key={question_id}>{message}</li>
              ))}
            </ul>
            <p>
              {isBlocked
                ? "The recruiter cannot take an application with this answer."
                : "You can change your answer, or send your application anyway: the recruiter decides."}
            </p>
          </div>
        )}
        <section className="form-group send-group">
          <h2>Send your application</h2>
          <p>
            <b>{job.title}</b>
            {job.employer && `, ${job.employer}`}
            <br />
            <b>{job.pay}</b> {job.terms}
          </p>
          {place && <p className="mt-3">{place.text}</p>}
          {textNotice && <p className="mt-3">{textNotice}</p>}
          <p className="muted mt-2">
            You cannot change your answers after sending. You can withdraw at any time. {job.notice}
          </p>
          <Checkbox field={fields.consent_accuracy} label="My answers are true and complete" />
          <Checkbox
            field={fields.consent_data_use}
            value={dataUseVersion}
            label="I agree that the recruiters of this job use my answers to decide on my application"
          />
        </section>
        <input type="hidden" name={fields.idempotency_key.name} defaultValue={fields.idempotency_key.initialValue} />
        <p className={isWhole ? "actions send-bar" : "actions"}>
          <Button>Send application</Button>
        </p>
      </PostForm>
    </div>
  );
}

const isOpenRow = ({ needed, value }: Pick<AnswerRow, "needed" | "value">) => Boolean(needed) && value === "";

const AnswerRows = ({ rows, change }: { rows: Answers["folded"]; change?: string }) => (
  <dl>
    {rows.map((row, index) => (
      // the index, because two questions may have the same words
      <div
        key={`${index} ${row.label}`}
        className={row.change ? "answer-own" : row.label.length > 30 ? "answer-long" : undefined}
      >
        <dt>{row.label}</dt>
        <dd className={isOpenRow(row) ? "answer-open" : undefined}>
          {isOpenRow(row) ? (
            <>
              Not answered yet.{" "}
              <Link to={row.change ?? change ?? ""}>
                Answer this<span className="sr-only">: {row.label}</span>
              </Link>
            </>
          ) : (
            writtenText(row.value)
          )}
        </dd>
        {row.change && !isOpenRow(row) && (
          <dd>
            <Link to={row.change}>
              Change<span className="sr-only"> {row.label.toLowerCase()}</span>
            </Link>
          </dd>
        )}
      </div>
    ))}
  </dl>
);

interface ToAnswer {
  message: string;
  path: string;
}

const LinksInLine = ({ items }: { items: ToAnswer[] }) =>
  items.map(({ message, path }, index) => (
    <Fragment key={message}>
      {index > 0 && ", "}
      <Link to={path}>{message}</Link>
    </Fragment>
  ));

const Links = ({ items }: { items: ToAnswer[] }) => (
  <ul>
    {items.map(({ message, path }) => (
      <li key={message}>
        <Link to={path}>{message}</Link>
      </li>
    ))}
  </ul>
);
