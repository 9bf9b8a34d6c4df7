import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { PostForm } from "../forms/post-form";
import { refused } from "../forms/refused";
import { Button, ButtonLink } from "../interface/button";
import { Notice } from "../interface/notice";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { SummaryList } from "../interface/summary-list";
import { Tag } from "../interface/tag";
import { TimeText } from "../interface/time-text";
import { Timeline } from "../interface/timeline";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { DraftReading } from "./draft-reading";
import { getHeldApplication } from "./held-application";
import { daysWithoutNews } from "./no-news";
import { toneOf } from "./status-tone";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: `${data?.held.job.title ?? "Application"} – Your applications` });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader(args: LoaderFunctionArgs) {
  const held = await getHeldApplication(args);
  const asked = new URL(args.request.url).searchParams;
  const now = new Date();
  return {
    held,
    done: asked.get("done"),
    canUndo: held.withdrawn_undo_until !== null && new Date(held.withdrawn_undo_until) > now,
    missedDeadline: held.status.key === "draft" && held.next_action === null,
    quietDays:
      held.status.kind === "active" && held.submitted_at
        ? daysWithoutNews(held.status_changed_at, now)
        : null,
  };
}

/** Undoes the withdrawal. */
export async function action(args: ActionFunctionArgs) {
  const held = await getHeldApplication(args);
  const undone = await args.context.api.applications.undoWithdraw(held.application_id, held.job_id);
  if (!undone.ok) return refused(undone.failure);
  return redirect(paths.profile.application(held.job_id, { done: "undone" }), 303);
}

export default function ApplicationPage() {
  const { held, done, canUndo, missedDeadline, quietDays } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { job, status, next_action: next } = held;
  const isDraft = status.key === "draft";
  return (
    <Page
      title={job.title}
      caption={job.hiring_organization.name}
      back={{ to: paths.profile.tracking(), label: "Your applications" }}
      width="text"
    >
      {refusal && <Notice tone="danger" title={refusal.message} live />}
      {done === "undone" && status.kind !== "withdrawal" && (
        <Notice tone="success" title="Your application is active again." live>
          <p>It stands where it was before you withdrew.</p>
        </Notice>
      )}
      {status.kind === "withdrawal" && (
        <Withdrawn
          title={job.title}
          until={canUndo ? held.withdrawn_undo_until : null}
          justNow={done === "withdrawn"}
        />
      )}
      {missedDeadline && <MissedDeadline closedAt={job.closed_at ?? job.closes_at} />}

      <p>
        <Tag tone={toneOf(held)}>{status.label}</Tag>
      </p>
      <p className="mt-3">{held.explanation}</p>
      {quietDays !== null && (
        <Notice title="No news yet">
          <p>
            Nothing has moved for {quietDays} days; the last move was on{" "}
            <TimeText at={held.status_changed_at} as="day" />. Your application still counts. You do not need
            to do anything.
          </p>
        </Notice>
      )}

      {next && (
        <p className="actions">
          {next.url ? <ButtonLink to={next.url}>{next.label}</ButtonLink> : <strong>{next.label}</strong>}
          {next.due_at && (
            <span className="muted">
              by <TimeText at={next.due_at} />
            </span>
          )}
        </p>
      )}

      {isDraft ? (
        <DraftReading draft={held} />
      ) : (
        <>
          <Section title="What has happened">
            <Timeline
              items={held.timeline.map(({ at, status: entry, explanation, note }) => ({
                at,
                title: entry.label,
                children: (
                  <>
                    <p>{explanation}</p>
                    {note && <p>{note}</p>}
                  </>
                ),
              }))}
            />
          </Section>
          <Section title="Your receipt">
            <SummaryList
              rows={[
                { label: "Receipt code", value: <strong className="select-all">{held.receipt_code}</strong> },
                { label: "Sent", value: held.submitted_at && <TimeText at={held.submitted_at} /> },
              ]}
            />
            <p className="mt-4">
              <Link to={paths.profile.snapshot(job.id)}>See exactly what we received</Link>
            </p>
          </Section>
        </>
      )}

      <p className="actions">
        {held.can_withdraw && (
          <ButtonLink look="danger" to={paths.profile.withdraw(job.id)}>
            Withdraw from this job
          </ButtonLink>
        )}
        {isDraft && (
          <ButtonLink look="danger" to={paths.profile.deleteDraft(job.id)}>
            Delete this draft
          </ButtonLink>
        )}{" "}
        <Link to={paths.job(job)}>Read the job post</Link>
      </p>
    </Page>
  );
}

function Withdrawn({ title, until, justNow }: { title: string; until: string | null; justNow: boolean }) {
  return (
    <Notice tone="success" title={`You have withdrawn from ${title}.`} live={justNow}>
      {until ? (
        <>
          <p>
            Changed your mind? Undo until <TimeText at={until} />.
          </p>
          <PostForm>
            <Button look="plain">Undo and stay in this job</Button>
          </PostForm>
        </>
      ) : (
        <p>The time to undo this has passed. If the job is open, you can apply again.</p>
      )}
    </Notice>
  );
}

function MissedDeadline({ closedAt }: { closedAt: string | null }) {
  return (
    <Notice tone="warning" title="This draft can no longer be sent">
      <p>
        {closedAt ? (
          <>
            The job closed on <TimeText at={closedAt} />.
          </>
        ) : (
          "The job no longer takes applications."
        )}{" "}
        What you wrote is kept below; you can copy it into another application.
      </p>
    </Notice>
  );
}
