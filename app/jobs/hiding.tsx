import { useLocation } from "@remix-run/react";
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useAtOnce } from "../enhance/at-once";
import { CsrfField } from "../forms/csrf-field";
import { Icon } from "../interface/icon";
import { paths } from "../paths";
import { readOutcome, withoutOutcome } from "./bookmark-outcome";

interface RowProps {
  title: string;
  onHide: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** "Not for me" of a job's row: one more button of the form that saves it. */
export const HideButton = ({ title, onHide }: RowProps) => (
  <button type="submit" name="intent" value="hide" className="save-button hide" onClick={onHide}>
    <Icon name="circle-slash" />
    <span className="save-word">Not for me</span>
    <span className="sr-only"> {title}</span>
  </button>
);

/**
 * Hides rows of a list at once, with scripts. `gone` is the job whose row is replaced by a notice, at `place` in the list; without
 * scripts it is the job in the URL, which the list does not have any more, and the notice comes first.
 */
export function useHiding(jobs: readonly { id: string }[], guest: boolean) {
  const { key, search } = useLocation();
  const { wanted, result, send } = useAtOnce(key);
  const [place, setPlace] = useState(0);
  const outcome = readOutcome(search);
  const told = outcome?.result === "hidden" && !jobs.some(({ id }) => id === outcome.jobId) ? outcome.jobId : null;
  const gone = wanted === null ? told : wanted.get("intent") === "hide" ? String(wanted.get("job")) : null;
  return {
    gone,
    place: wanted === null ? 0 : place,
    isHere: wanted !== null,
    hasFailed: result === "failed",
    undo: (form: FormData) => void send(paths.bookmark(), form),
    onHide(event: MouseEvent<HTMLButtonElement>) {
      const { form } = event.currentTarget;
      // without cookies nothing can be kept: let the form be sent, so that the next page says so
      if (form === null || (guest && !navigator.cookieEnabled)) return;
      event.preventDefault();
      const sent = new FormData(form);
      sent.set("intent", "hide");
      setPlace(jobs.findIndex(({ id }) => id === sent.get("job")));
      void send(paths.bookmark(), sent);
    },
  };
}

interface NoticeProps {
  jobId: string;
  /** It takes the place of a row that had the focus. */
  takesFocus: boolean;
  onUndo: (form: FormData) => void;
}

/** Says in a list that a job is hidden, with a way back. */
export function HiddenRow({ jobId, takesFocus, onUndo }: NoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) undo.current?.focus();
  }, [takesFocus]);
  return (
    <li className="job-card">
      <HidingForm jobId={jobId} onSend={onUndo}>
        <span role="status">Hidden. You will not see this job in lists.</span>{" "}
        <button type="submit" name="intent" value="show" className="button-link" ref={undo}>
          Undo
        </button>
      </HidingForm>
    </li>
  );
}

/** "Not for me" on the job's own page, and the way back. */
export function HideHere({ job, isHidden }: { job: { id: string; title: string }; isHidden: boolean }) {
  const { search } = useLocation();
  const { wanted, result, send } = useAtOnce(isHidden);
  const hidden = wanted ? wanted.get("intent") === "hide" : isHidden;
  const outcome = readOutcome(search);
  const hasFailed = result === "failed" || (!wanted && outcome?.result === "failed" && outcome.jobId === job.id);
  return (
    <HidingForm jobId={job.id} onSend={(form) => void send(paths.bookmark(), form)}>
      <span role="status">{hidden && "Hidden from your lists. "}</span>
      <button type="submit" name="intent" value={hidden ? "show" : "hide"} className="button-link">
        {hidden ? "Show it again" : "Not for me"}
        <span className="sr-only"> {job.title}</span>
      </button>
      {hasFailed && <span role="alert"> We could not change this. Try again.</span>}
    </HidingForm>
  );
}

interface FormProps {
  jobId: string;
  onSend: (form: FormData) => void;
  children: ReactNode;
}

/** A plain form around the one button that hides a job or shows it; with scripts it is sent without leaving the page. */
function HidingForm({ jobId, onSend, children }: FormProps) {
  const { pathname, search } = useLocation();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!navigator.cookieEnabled) return;
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.set("intent", event.currentTarget.querySelector("button")?.value ?? "");
    onSend(form);
  };
  return (
    <form method="post" action={paths.bookmark()} onSubmit={onSubmit}>
      <CsrfField />
      <input type="hidden" name="job" value={jobId} />
      <input type="hidden" name="returnTo" value={withoutOutcome(pathname, search)} />
      {children}
    </form>
  );
}
