import { fileField, piecesField, piecesMissing } from "../../server/contract/values/file-pieces";
import { Button } from "../interface/button";
import { paths } from "../paths";
import type { SiteData } from "../site-data";
import { choose, showChosenFile } from "./chosen-file";
import { remixRouter } from "./remix-internals";
import { type Hearing, LineLost, sendInPieces } from "./send-in-pieces";

/*
 * The code for sending a chosen file (`upload-progress.tsx`). Loaded when a file is chosen: most people who open a page with a
 * file field send none.
 */

export { showChosenFile } from "./chosen-file";

/**
 * The file of an unfinished upload, for when the person comes back to its page. With the person, because another one may use the
 * device by then.
 */
let onItsWay: { page: string; person: unknown; file: File } | null = null;

/** Chooses the file of the unfinished upload again; false when this page has none. Shows the chosen file. */
export function chooseAgain(field: HTMLInputElement): boolean {
  const known = onItsWay?.page === location.pathname && onItsWay.person === personHere() ? onItsWay : null;
  const isChosen = known !== null && choose(field, known.file);
  if (isChosen) onItsWay = null;
  showChosenFile(field);
  return isChosen;
}

const personHere = () => (remixRouter().state.loaderData.root as SiteData | undefined)?.visitor.mark;

interface Progress {
  sent: number;
  total: number;
  /** The connection is lost; the upload waits for it. */
  isWaiting?: boolean;
  onCancel: () => void;
}

/** The progress of an upload, and a button that cancels it. */
export function Sending({ sent, total, isWaiting, onCancel }: Progress) {
  const isSent = total > 0 && sent === total;
  return (
    <div className="mt-4">
      <p role="status">
        {isWaiting
          ? "The connection was lost. Sending goes on by itself when it is back."
          : isSent
            ? "Sent. Looking at the file…"
            : "Sending the file…"}
      </p>
      {/* No value while nothing is known: the bar is then indeterminate. */}
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

/** Why the file was not sent; it is still chosen. */
export function NotSent({ kind }: { kind: string }) {
  if (kind === "cancelled")
    return (
      <p role="status" className="mt-4">
        Not sent. Your file is still chosen.
      </p>
    );
  if (kind === "left")
    return (
      <p role="status" className="notice mt-4">
        You left this page while your file was on its way. It is chosen again: send it, and it goes on where it stopped.
      </p>
    );
  if (kind !== "lost" && kind !== "signed-out") return null;
  return (
    <div role="alert" className="notice notice-warning mt-4">
      <h2>
        {/* A sign-in page at another origin, to which the form was redirected, looks like a lost connection. */}
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

/** An error on the returned page; `id` of its field, null when it has none. */
export interface SaidError {
  id: string | null;
  text: string;
}

/** The result of sending a form. `refused` has the errors of the returned page. */
export type SentFile =
  | { kind: "taken"; goTo: string }
  | { kind: "refused"; errors: SaidError[] }
  | { kind: "signed-out" }
  | { kind: "lost" };

/**
 * Sends a form to the same address with the same fields as the browser would, and reports the progress. A large file is first
 * sent in pieces, and the form then has its id. Aborting `signal` ends it as `lost`.
 */
export async function sendFile(url: string, form: FormData, hearing: Hearing): Promise<SentFile> {
  const file = form.get(fileField);
  onItsWay = file instanceof File ? { page: location.pathname, person: personHere(), file } : null;
  try {
    const id = file instanceof File ? await sendInPieces(file, String(form.get("csrf")), hearing) : null;
    if (id !== null) {
      const short = new FormData();
      for (const [name, value] of form) if (value !== file) short.append(name, value);
      short.append(piecesField, id);
      // the progress of this small request is not that of the file
      const answer = await postForm(url, short, { ...hearing, onProgress() {} });
      if (answer.kind !== "missing") return answer;
    }
    const answer = await postForm(url, form, hearing);
    return answer.kind === "missing" ? { kind: "lost" } : answer;
  } catch (error) {
    if (error instanceof LineLost) return { kind: "lost" };
    throw error;
  } finally {
    if (!hearing.signal.aborted) onItsWay = null;
  }
}

/**
 * Posts a form. When it is accepted, the response is a redirect: we take its target and let the router load the page. `missing`:
 * the server does not have the file that was sent in pieces.
 */
function postForm(
  url: string,
  form: FormData,
  { signal, onProgress }: Pick<Hearing, "signal" | "onProgress">,
): Promise<SentFile | { kind: "missing" }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.setRequestHeader("Accept", "text/html");
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onreadystatechange = () => {
      if (request.readyState !== XMLHttpRequest.HEADERS_RECEIVED || !isGood(request.status)) return;
      const { origin, pathname, search } = new URL(request.responseURL);
      const isKept = origin === location.origin && pagesOfFiles.test(pathname);
      // a browser does not reveal the fragment of a redirect; on the same page keep the current one
      const hash = pathname === location.pathname ? location.hash : "";
      resolve(isKept ? { kind: "taken", goTo: pathname + search + hash } : { kind: "signed-out" });
      request.abort();
    };
    request.onload = () =>
      resolve(
        request.status === piecesMissing
          ? { kind: "missing" }
          : { kind: "refused", errors: errorsIn(request.responseText) },
      );
    request.onerror = request.onabort = () => resolve({ kind: "lost" });
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

/** Paths to which forms with a file redirect on success; without a session they redirect to sign-in instead. */
const pagesOfFiles = /^\/(profile|apply|jobs\/[^/]+\/apply)\/(?!login)/;

const isGood = (status: number) => status >= 200 && status < 300;

/** The errors of a returned page: its form's, or those of an error page. */
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

/** "1.2 of 3.4 MB", "12 of 40 KB": in the unit of the total. */
export function uploadProgressText(sent: number, total: number): string {
  const isSmall = total < 1_000_000;
  const amount = (bytes: number) => (isSmall ? Math.round(bytes / 1000) : (bytes / 1_000_000).toFixed(1));
  return `${amount(sent)} of ${amount(total)} ${isSmall ? "KB" : "MB"}`;
}
