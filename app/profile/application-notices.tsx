import { PostForm } from "../forms/post-form";
import { Button, ButtonLink } from "../interface/button";
import { Notice } from "../interface/notice";
import { TimeText } from "../interface/time-text";
import type { nextOf } from "./next-action";

/** What the person can do now, and its deadline. */
export function NextAction({ label, url, due_at, begins }: NonNullable<ReturnType<typeof nextOf>>) {
  return (
    <p className="actions">
      {url ? <ButtonLink to={url}>{label}</ButtonLink> : <strong>{label}</strong>}
      {due_at && (
        <span className="muted">
          {" "}
          {begins ? "It begins on" : "by"} <TimeText at={due_at} />
        </span>
      )}
    </p>
  );
}

interface WithdrawnProps {
  title: string;
  canUndo: boolean;
  until: string | null;
  justNow: boolean;
}

/** Confirms the withdrawal and, when it can be undone, offers that until `until`. */
export function Withdrawn({ title, canUndo, until, justNow }: WithdrawnProps) {
  return (
    <Notice tone="success" title={`You have withdrawn from ${title}.`} live={justNow}>
      {!canUndo ? (
        <p>A withdrawal is final.</p>
      ) : until ? (
        <>
          <p>
            Changed your mind? Undo until <TimeText at={until} />.
          </p>
          <PostForm>
            <Button look="plain">Undo and keep my application</Button>
          </PostForm>
        </>
      ) : (
        <p>The time to undo this has passed. If the job is open, you can apply again.</p>
      )}
    </Notice>
  );
}

interface Missed {
  sendUntil: string | null;
  closedAt: string | null;
  why: string | null;
  mayReopen: boolean;
}

/** Why a draft cannot be sent, and that it can still be read. */
export function MissedDeadline({ sendUntil, closedAt, why, mayReopen }: Missed) {
  return (
    <Notice tone="warning" title={mayReopen ? "This draft cannot be sent for now" : "This draft can no longer be sent"}>
      <p>
        {sendUntil ? (
          <>
            You could send this until <TimeText at={sendUntil} />.{" "}
          </>
        ) : closedAt ? (
          <>
            The job closed on <TimeText at={closedAt} />.{" "}
          </>
        ) : (
          !why && "The job takes no applications now."
        )}
        {why}
      </p>
      <p>
        Nothing you wrote is lost: it stands below, to read and to copy into another application.
        {mayReopen && " If the job opens again, you can send it then."}
      </p>
    </Notice>
  );
}

/** Says that hearing nothing since `since` is not the person's fault. */
export function NoNews({ days, since }: { days: number; since: string | null }) {
  return (
    <div className="mt-6">
      <Notice title="No news yet">
        <p>
          Nothing has moved for {days} days; the last move was on <TimeText at={since} as="day" />. Your application
          still counts. You do not need to do anything.
        </p>
      </Notice>
    </div>
  );
}
