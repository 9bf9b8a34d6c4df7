import { PassThrough } from "node:stream";
import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";

/** Milliseconds a page may take to stream its late parts; the transport's own deadlines are shorter. */
export const streamTimeout = 20_000;

/**
 * Renders a page. People get the shell as soon as it is ready and the rest as it comes; robots, text browsers and
 * whoever chose Lite get the whole page at once, because nothing would move late parts into place there.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> | Response {
  if (context.answerInstead) return context.answerInstead;

  const atOnce = context.preferences.lite || isTextBrowser(request.headers.get("User-Agent") ?? "");
  return new Promise((resolve, reject) => {
    let sent = false;
    const answer = () => {
      sent = true;
      const body = new PassThrough();
      headers.set("Content-Type", "text/html; charset=utf-8");
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      stream.pipe(body);
    };
    const stream = renderToPipeableStream(
      <RemixServer context={remix} url={request.url} abortDelay={streamTimeout} nonce={context.nonce} />,
      {
        nonce: context.nonce,
        onShellReady: () => !atOnce && answer(),
        onAllReady() {
          clearTimeout(late);
          if (atOnce) answer();
        },
        onShellError(error) {
          clearTimeout(late);
          reject(error);
        },
        onError(error) {
          // Before the headers are sent the error rejects the promise and is told by the server.
          if (sent) handleError(error, { request, params: {}, context });
        },
      },
    );
    const late = setTimeout(() => stream.abort(), streamTimeout + 1000);
  });
}

/** A data request of the browser's own code gets Remix's encoding, except where the server answered on its own. */
export function handleDataRequest(response: Response, { context }: { context: AppLoadContext }) {
  return context.answerInstead ?? response;
}

/**
 * Every unexpected error ends here once, in the log of the request it broke. A path or a method that no page has is not one:
 * anybody may ask for it.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) (context as AppLoadContext).reportError(error);
};

function isTextBrowser(userAgent: string) {
  return /^(w3m|Lynx|Links|ELinks)\b/i.test(userAgent) || isbot(userAgent);
}
