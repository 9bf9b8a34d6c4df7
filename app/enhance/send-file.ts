/** How sending a form ended. `refused` has the words of the page that came back. */
export type Sent =
  | { kind: "taken"; goTo: string }
  | { kind: "refused"; texts: string[] }
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
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.setRequestHeader("Accept", "text/html");
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onreadystatechange = () => {
      if (request.readyState !== XMLHttpRequest.HEADERS_RECEIVED || !isGood(request.status)) return;
      const { origin, pathname, search } = new URL(request.responseURL);
      const isKept = origin === location.origin && pagesOfFiles.test(pathname);
      resolve(isKept ? { kind: "taken", goTo: pathname + search } : { kind: "signed-out" });
      request.abort();
    };
    request.onload = () => resolve({ kind: "refused", texts: textsIn(request.responseText) });
    request.onerror = request.onabort = () => resolve({ kind: "lost" });
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

/** Where forms with a file lead when it is stored; without a session they end at sign-in. */
const pagesOfFiles = /^\/(profile|apply|jobs\/[^/]+\/apply)\/(?!login)/;

const isGood = (status: number) => status >= 200 && status < 300;

/** The errors on a page that shows its form again, or is an error page. */
function textsIn(html: string): string[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  const said = page.querySelectorAll(".error-summary li, .notice-danger h2");
  const texts = [...(said.length > 0 ? said : page.querySelectorAll("h1"))].map(
    ({ textContent }) => textContent?.trim() ?? "",
  );
  return texts.some(Boolean) ? texts.filter(Boolean) : ["We could not store this file. Try again."];
}
