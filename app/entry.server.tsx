import { Writable } from "node:stream";
import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { StylesContext } from "./interface/styles";

/** Milliseconds the data of a page may take to be written down; the transport's own deadlines are shorter. */
export const streamTimeout = 20_000;

/**
 * Renders a page and sends it as one piece. No loader leaves anything for later, so a stream would gain nobody a moment, while
 * its many small pieces cost more to compress than the page does to render, and text browsers cannot move late parts in place.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> | Response {
  if (context.answerInstead) return context.answerInstead;

  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let isFramed = false;
    const page = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        clearTimeout(late);
        headers.set("Content-Type", "text/html; charset=utf-8");
        resolve(new Response(Buffer.concat(pieces), { status, headers }));
        done();
      },
    });
    const stream = renderToPipeableStream(
      <StylesContext.Provider value={context.inlineStyles}>
        <RemixServer context={remix} url={request.url} abortDelay={streamTimeout} nonce={context.nonce} />
      </StylesContext.Provider>,
      {
        nonce: context.nonce,
        onShellReady() {
          isFramed = true;
        },
        onAllReady: () => stream.pipe(page),
        onShellError(error) {
          clearTimeout(late);
          reject(error);
        },
        onError(error) {
          // What breaks the frame itself rejects the promise and is told by the server.
          if (isFramed) handleError(error, { request, params: {}, context });
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
