import { Button } from "../interface/button";
import { progressText } from "./progress-text";

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
      {total > 0 && <p className="figures">{progressText(sent, total)}</p>}
      <Button type="button" look="link" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
