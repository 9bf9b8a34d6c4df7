import { useLocation } from "@remix-run/react";
import type { FormEvent, MouseEvent } from "react";
import { useAtOnce } from "../enhance/at-once";
import { CsrfField } from "../forms/csrf-field";
import { Icon } from "../interface/icon";
import { paths } from "../paths";
import { type BookmarkOutcome, readOutcome, withoutOutcome } from "./bookmark-outcome";
import { HideButton } from "./hiding";
import type { Saved } from "./job-card-view";

/** Saves or removes a job with a plain form; with JavaScript the change shows at once. The result is shown beside the button. */
export function SaveButton({
  job,
  saved,
  guest,
  onHide,
}: {
  job: { id: string; title: string };
  saved: Saved;
  guest: boolean;
  /** For a row of a list, which can be hidden. */
  onHide?: (event: MouseEvent<HTMLButtonElement>) => void;
}) {
  const { pathname, search } = useLocation();
  const { wanted, result, send } = useAtOnce(saved?.saved === true);
  if (saved === null) return null;
  const isSaved = wanted ? wanted.get("intent") === "add" : saved.saved;
  const outcome = readOutcome(search);
  const told = outcome?.jobId === job.id ? outcome.result : null;
  const text = outcomeText(
    result === "kept" ? (isSaved ? "saved" : "removed") : (result ?? (wanted ? null : told)),
    isSaved,
    guest,
  );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // without cookies nothing can be saved: let the form be sent, so that the next page says so
    if (guest && !navigator.cookieEnabled) return;
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.set("intent", isSaved ? "remove" : "add");
    void send(paths.bookmark(), form);
  };
  return (
    <form method="post" action={paths.bookmark()} onSubmit={onSubmit} className="save">
      <CsrfField />
      <input type="hidden" name="job" value={job.id} />
      {saved.bookmarkId !== null && <input type="hidden" name="bookmark" value={saved.bookmarkId} />}
      <input type="hidden" name="returnTo" value={withoutOutcome(pathname, search)} />
      <button
        type="submit"
        name="intent"
        value={isSaved ? "remove" : "add"}
        className={isSaved ? "save-button saved" : "save-button"}
      >
        <Icon name="heart" />
        <span className="save-word">{isSaved ? "Saved" : "Save"}</span>
        <span className="sr-only">{isSaved ? `, remove ${job.title}` : ` ${job.title}`}</span>
      </button>
      {/* text browsers show one button after the other */}{" "}
      {saved.hides && onHide && <HideButton title={job.title} onHide={onHide} />}
      {text && (
        <p role="status" className="save-outcome">
          {text}
        </p>
      )}
    </form>
  );
}

function outcomeText(result: BookmarkOutcome["result"] | null, saved: boolean, guest: boolean): string | null {
  if (result === null || result === "shown") return null;
  if (result === "failed") return "We could not change this. Try again.";
  // A browser without cookies, or a URL from the history, whose result may not be true any more.
  if (result === "saved" && !saved)
    return guest ? "Not saved. To save jobs here, let your browser accept cookies." : null;
  // the job is still in this list
  if (result === "hidden") return guest ? "Not hidden. To hide jobs here, let your browser accept cookies." : null;
  if (result === "removed") return saved ? null : "Removed from your list.";
  return guest ? "Saved in this browser. Sign in to keep it." : "Saved to your list.";
}
