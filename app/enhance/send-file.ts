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
