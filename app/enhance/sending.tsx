import { Button } from "../interface/button";
import { paths } from "../paths";
import { uploadProgressText } from "./progress-text";

export { showChosenFile } from "./chosen-file";
export { sendFile } from "./send-file";

/** How far a file is, and the way to stop it. Fetched when a file is chosen: most who open a page with a file send none. */
export function Sending({ sent, total, onCancel }: { sent: number; total: number; onCancel: () => void }) {
  const isSent = total > 0 && sent === total;
  return (
    <div className="mt-4">
      <p role="status">{isSent ? "Sent. Looking at the file…" : "Sending the file…"}</p>
      {/* No value while nothing is known: the bar then says that it goes on. */}
      <progress
        aria-label="Sending the file"
        className="upload-bar"
        {...(total > 0 && !isSent && { value: sent, max: total })}
      />
      {total > 0 && <p className="figures">{uploadProgressText(sent, total)}</p>}
      <Button type="button" look="link" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** Why the file is not sent, which is still chosen. */
export function NotSent({ kind }: { kind: string }) {
  if (kind === "cancelled")
    return (
      <p role="status" className="mt-4">
        Not sent. Your file is still chosen.
      </p>
    );
  if (kind !== "lost" && kind !== "signed-out") return null;
  return (
    <div role="alert" className="notice notice-warning mt-4">
      <h2>
        {/* A sign-in at another origin, to which the form was sent on, looks like a lost line. */}
        {kind === "lost" ? "The connection was lost, or you" : "You"} were signed out before we could save this
      </h2>
      <p>
        Your file is still chosen. If you were signed out:{" "}
        <a href={paths.login(location.pathname + location.search)} target="_blank" rel="noopener">
          Sign in in a new tab
        </a>
        , then send again.
      </p>
      <Button look="plain">Try again</Button>
    </div>
  );
}
