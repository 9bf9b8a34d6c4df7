import { Form, useLocation } from "@remix-run/react";
import { CsrfField } from "../forms/csrf-field";
import { Icon } from "../interface/icon";
import { paths } from "../paths";
import { readOutcome, withoutOutcome } from "./bookmark-outcome";
import type { Saved } from "./job-card-view";

/** Saves a job or takes it off the list, as a plain form; what came of it is said beside the button. */
export function SaveButton({
  job,
  saved,
  guest,
}: {
  job: { id: number; title: string };
  saved: Saved;
  guest: boolean;
}) {
  const { pathname, search } = useLocation();
  if (saved === null) return null;
  const outcome = readOutcome(search);
  return (
    <Form method="post" action={paths.bookmark()} className="save" preventScrollReset replace>
      <CsrfField />
      <input type="hidden" name="job" value={job.id} />
      {saved.bookmarkId !== null && <input type="hidden" name="bookmark" value={saved.bookmarkId} />}
      <input type="hidden" name="returnTo" value={withoutOutcome(pathname, search)} />
      <button
        type="submit"
        name="intent"
        value={saved.saved ? "remove" : "add"}
        className={saved.saved ? "save-button saved" : "save-button"}
      >
        <Icon name="heart" />
        {saved.saved ? "Saved" : "Save"}
        <span className="sr-only">{saved.saved ? `, remove ${job.title}` : ` ${job.title}`}</span>
      </button>
      {outcome?.jobId === job.id && (
        <p role="status" className="save-outcome">
          {outcomeText(outcome.result, saved.saved, guest)}
        </p>
      )}
    </Form>
  );
}

function outcomeText(result: "saved" | "removed" | "failed", saved: boolean, guest: boolean): string | null {
  if (result === "failed") return "We could not change this. Try again.";
  // The address outlives what it tells of: going back must not claim what is no longer so.
  if ((result === "saved") !== saved) return null;
  if (result === "removed") return "Removed from your list.";
  return guest ? "Saved in this browser. Sign in to keep it." : "Saved to your list.";
}
