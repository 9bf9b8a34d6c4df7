/** How sending a form ended. `refused` carries the words of the page that came back. */
export type Sent =
  | { kind: "taken"; goTo: string }
  | { kind: "refused"; texts: string[] }
  | { kind: "signed-out" }
  | { kind: "lost" };

/**
 * Sends a form as the browser itself would, to the same address with the same fields, and tells how far it is. The answer to
 * a form that was taken is a redirect: its target is known from the first line, so the page itself is left for the router
 * to fetch. Aborting `signal` ends it as `lost`.
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

/** Where the forms that send a file lead when it is stored; without a session they end before an application, or at sign-in. */
const pagesOfFiles = /^\/(profile|apply|jobs\/\d+\/apply)\/(?!login)/;

const isGood = (status: number) => status >= 200 && status < 300;

/** What a page that shows its form again, or cannot be shown at all, says is wrong. */
function textsIn(html: string): string[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  const said = page.querySelectorAll(".error-summary li, .notice-danger h2");
  const texts = [...(said.length > 0 ? said : page.querySelectorAll("h1"))].map(
    ({ textContent }) => textContent?.trim() ?? "",
  );
  return texts.some(Boolean) ? texts.filter(Boolean) : ["We could not store this file. Try again."];
}
