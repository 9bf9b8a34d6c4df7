import { Button } from "../interface/button";
import { paths } from "../paths";
import { uploadProgressText } from "./progress-text";

/*
 * What a chosen file needs (`upload-progress.tsx`). Fetched when one is chosen: most who open a page with a file send none.
 */

export { showChosenFile } from "./chosen-file";

/** How far a file is, and the way to stop it. */
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

/** An error of the page that came back; `id` of its field when it is about one. */
export interface SaidError {
  id: string | null;
  text: string;
}

/** How sending a form ended. `refused` has the errors of the page that came back. */
export type SentFile =
  | { kind: "taken"; goTo: string }
  | { kind: "refused"; errors: SaidError[] }
  | { kind: "signed-out" }
  | { kind: "lost" };

/**
 * Sends a form as the browser would, to the same address with the same fields, and reports progress. When a form is accepted,
 * the answer is a redirect: its target is known at once, and the router fetches the page. Aborting `signal` ends it as `lost`.
 */
export function sendFile(
  url: string,
  form: FormData,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sent: number, total: number) => void },
): Promise<SentFile> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.setRequestHeader("Accept", "text/html");
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onreadystatechange = () => {
      if (request.readyState !== XMLHttpRequest.HEADERS_RECEIVED || !isGood(request.status)) return;
      const { origin, pathname, search } = new URL(request.responseURL);
      const isKept = origin === location.origin && pagesOfFiles.test(pathname);
      // a browser tells no fragment of a redirect: who comes back to the same page stands where they stood
      const hash = pathname === location.pathname ? location.hash : "";
      resolve(isKept ? { kind: "taken", goTo: pathname + search + hash } : { kind: "signed-out" });
      request.abort();
    };
    request.onload = () => resolve({ kind: "refused", errors: errorsIn(request.responseText) });
    request.onerror = request.onabort = () => resolve({ kind: "lost" });
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

/** Where forms with a file lead when it is stored; without a session they end at sign-in. */
const pagesOfFiles = /^\/(profile|apply|jobs\/[^/]+\/apply)\/(?!login)/;

const isGood = (status: number) => status >= 200 && status < 300;

/** The errors on a page that shows its form again, or is an error page. */
function errorsIn(html: string): SaidError[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  const said = page.querySelectorAll(".error-summary li, .notice-danger h2");
  const errors = [...(said.length > 0 ? said : page.querySelectorAll("h1"))].map((one) => ({
    id: one.querySelector("a")?.hash.slice(1) || null,
    text: one.textContent?.trim() ?? "",
  }));
  return errors.some(({ text }) => text)
    ? errors.filter(({ text }) => text)
    : [{ id: null, text: "We could not store this file. Try again." }];
}
