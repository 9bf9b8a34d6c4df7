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

/** Milliseconds to serialise a page's data; API calls have shorter deadlines. */
export const streamTimeout = 20_000;

/**
 * Renders a page and sends it as a whole. No loader defers data, so streaming would not be faster, while its many small chunks
 * compress less well, and text browsers cannot move late parts into place.
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

/** Renders the whole document with the loaders' data. */
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
 * Puts the page's scripts into a template, from which they are loaded only where they can run and may. The content of a template
 * is inert until it is taken out. Remix writes the loaders' data as scripts at the end of the page; they need the other scripts,
 * so they go into the template too. In Lite mode a page has no scripts.
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
 * A test in the browser for what scripts and their libraries need. Chrome 92, Firefox 102 and Safari 15.4 pass it, unless their
 * storage is switched off, which is then null or throws. Older browsers would start the scripts and fail on a later page
 * (`docs/browsers.md`).
 */
const canRunScripts = `[].at&&window.TransformStream&&sessionStorage`;

/** Whether answers of an assessment are queued on this device. */
const hasQueue = `localStorage["${queueMark}"]`;

/**
 * The same rule as `isSlowLine`, except while answers of an assessment are queued: only scripts can send them. On a 3g connection
 * scripts are loaded only where `earnsScripts` says so. Browsers send their connection's class (`ECT`) from the second request
 * on; at the first one only the browser knows it, hence this test.
 */
const mayLoad = (tooSlow: string) =>
  `(!((c=navigator.connection||{}).saveData||/${tooSlow}/.test(c.effectiveType))||${hasQueue})`;

/**
 * For a page that is the same for everybody: loads the scripts at the first pointer move, scroll, press or focus, so that until
 * then they cost a phone neither data nor time. Queued answers are sent at once.
 */
const onFirstTouch = `${hasQueue}?f():"pointermove pointerdown keydown focusin scroll".split(" ").map(n=>addEventListener(n,f))`;

/**
 * For a form with a file: loads the scripts on a slow connection too, but only when a large file is chosen. They reduce a photo,
 * and send a large file in pieces that can be resumed, and are at most a tenth of its size.
 */
const onLargeFile = `addEventListener("change",e=>{let[x]=e.target.files||[];x&&x.size>1e6&&f()})`;

/** Sends data requests in Remix's encoding, except when the server has its own response. */
export function handleDataRequest(response: Response, { context }: { context: AppLoadContext }) {
  return context.answerInstead ?? response;
}

/**
 * Logs every unexpected error once, with its request. An unknown path or method is not an error of ours: anybody may request it.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) (context as AppLoadContext).reportError(error);
};
