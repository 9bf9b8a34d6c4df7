import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import type { RouteHandle } from "./context";
import { queueMark } from "./enhance/exam/queue-mark";
import { NonceContext } from "./interface/nonce";
import { StylesContext } from "./interface/styles";
import { scriptsMark } from "./site/scripts";

/** Milliseconds for serialising a page's data; the transport's own deadlines are shorter. */
export const streamTimeout = 20_000;

/**
 * Renders a page and sends it as one piece. No loader defers data, so a stream would not be faster, while its many small
 * pieces compress less well, and text browsers cannot move late parts in place.
 * @throws what the frame itself throws; Remix then renders the page of that error
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  if (context.answerInstead) return context.answerInstead;

  const markup = await render(
    <StylesContext.Provider value={context.inlineStyles}>
      <NonceContext.Provider value={context.nonce}>
        <RemixServer context={remix} url={request.url} abortDelay={streamTimeout} nonce={context.nonce} />
      </NonceContext.Provider>
    </StylesContext.Provider>,
  );
  const handles = remix.staticHandlerContext.matches.map(({ route }) => route.handle as RouteHandle | undefined);
  const page = withScriptsThatMayLoad(markup, context, {
    tooSlow: handles.some((handle) => handle?.earnsScripts) ? "2g" : "[23]g",
    takesFile: handles.at(-1)?.takes === "file",
    isForAll: handles.some((handle) => handle?.shared),
  });
  const { body, headers: coding } = context.encode(Buffer.from(page));
  headers.set("Content-Type", "text/html; charset=utf-8");
  for (const [name, value] of Object.entries(coding)) headers.set(name, value);
  return new Response(body, { status, headers });
}

/** The whole document, with the loaders' data. */
function render(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    });
  });
}

/**
 * A page whose scripts load only where they can run and may. The content of a template is neither loaded nor run until it is
 * taken out. Remix writes the loaders' data as scripts at the end of the page: they need the others, so they go into the
 * template too. Under Lite a page has no scripts.
 */
function withScriptsThatMayLoad(
  markup: string,
  { nonce, preferences }: AppLoadContext,
  { tooSlow, takesFile, isForAll }: { tooSlow: string; takesFile: boolean; isForAll: boolean },
): string {
  const [page, scripts, ...more] = markup.split(scriptsMark);
  if (page === undefined || scripts === undefined || more.length > 0) return markup;
  const [router, data, ...rest] = scripts.split(pageEnd);
  if (data === undefined || rest.length > 0) return markup;
  const [open, close] = scriptsMark.split("><");
  const isAuto = preferences.liteChoice === "auto";
  const asked = isAuto ? `${canRunScripts}&&${mayLoad(tooSlow)}` : canRunScripts;
  const orForFile = isAuto && takesFile ? `${canRunScripts}&&${mayLoad("2g")}&&${onLargeFile}` : "0";
  const load = `{let s=document.currentScript,t=s.previousSibling,c,f=()=>s.replaceWith(t.content);try{${asked}?${isForAll ? onFirstTouch : "f()"}:${orForFile}}catch(e){}}`;
  return `${page}${open}>${router}${data}<${close}<script nonce="${nonce}">${load}</script>${pageEnd}`;
}

const pageEnd = "</body></html>";

/**
 * Whether a browser has what scripts and their libraries take for granted, asked in the browser: Chrome 92, Firefox 102 and
 * Safari 15.4 have, unless their storage is switched off, which is then null or throws. Any other would start them and fail
 * on a later page (`docs/browsers.md`).
 */
const canRunScripts = `[].at&&window.TransformStream&&sessionStorage`;

/** Answers of an assessment wait on this device. */
const hasQueue = `localStorage["${queueMark}"]`;

/**
 * The same rule as `isSlowLine`, except while answers of an assessment wait on the device: only scripts send them. On a line of
 * class 3g they come where they earn their bytes. A browser sends its class (`ECT`) from the second request on; on the first
 * only the browser knows it.
 */
const mayLoad = (tooSlow: string) =>
  `(!((c=navigator.connection||{}).saveData||/${tooSlow}/.test(c.effectiveType))||${hasQueue})`;

/**
 * A page that all see alike tells nothing by itself: its scripts come when somebody first moves, scrolls, presses or reaches
 * something with the keys. Until then it costs a phone neither bytes nor time. Answers that wait are sent at once.
 */
const onFirstTouch = `${hasQueue}?f():"pointermove pointerdown keydown focusin scroll".split(" ").map(n=>addEventListener(n,f))`;

/**
 * A large file earns scripts on a slow line too: they make a photo small, and send what is large in pieces that are kept. They
 * come when such a file is chosen, and not before, and are a tenth of it at most.
 */
const onLargeFile = `addEventListener("change",e=>{let[x]=e.target.files||[];x&&x.size>1e6&&f()})`;

/** A data request gets Remix's encoding, except where the server answered on its own. */
export function handleDataRequest(response: Response, { context }: { context: AppLoadContext }) {
  return context.answerInstead ?? response;
}

/**
 * Every unexpected error ends here once, in the log with its request. An unknown path or method is not one: anybody may ask
 * for it.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) (context as AppLoadContext).reportError(error);
};
