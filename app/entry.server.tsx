import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { createPartMemory } from "./interface/part-memory.server";
import { PartMemoryContext } from "./interface/remembered";
import { StylesContext } from "./interface/styles";

/** Milliseconds the data of a page may take to be written down; the transport's own deadlines are shorter. */
export const streamTimeout = 20_000;

const end = "</body></html>";

/** While pages are written their parts change under the same data. */
const parts = process.env.NODE_ENV === "production" ? createPartMemory() : null;

/**
 * Renders a page and sends it as one piece. No loader leaves anything for later, so a stream would gain nobody a moment, while
 * its many small pieces cost more to write and to compress than the page does to render, and text browsers cannot move late
 * parts in place. So Remix gets no stream to hand its data over either: they stand at the end of the page, behind all that is
 * painted.
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

  const { serverHandoffStream: data, ...rest } = remix;
  const pageParts = parts?.forPage(context.csrfToken);
  const rendered = renderToString(
    <StylesContext.Provider value={context.inlineStyles}>
      <PartMemoryContext.Provider value={pageParts?.memory ?? null}>
        <RemixServer context={rest} url={request.url} abortDelay={streamTimeout} nonce={context.nonce} />
      </PartMemoryContext.Provider>
    </StylesContext.Provider>,
  );
  const hydrates = data && remix.renderMeta?.didRenderScripts;
  const tail = hydrates ? dataForHydration(await textOf(data), context.nonce) + end : end;
  const markup = rendered.slice(0, -end.length);
  const asksFirst = hydrates && context.preferences.liteChoice === "auto";
  const shown = `<!DOCTYPE html>${asksFirst ? withScriptsUnlessSlow(markup, context.nonce) : markup}`;
  const page = [...(pageParts?.complete(shown) ?? [Buffer.from(shown)]), Buffer.from(tail)];
  const { body, headers: coding } = context.encode(Buffer.concat(page));
  headers.set("Content-Type", "text/html; charset=utf-8");
  for (const [name, value] of Object.entries(coding)) headers.set(name, value);
  return new Response(body, { status, headers });
}

/**
 * A page whose scripts, at its end, load only where the line is not slow. A browser tells its class (`ECT`) from the second
 * request on; before that it knows, and we do not. What a template holds is not loaded, nor looked at ahead.
 */
function withScriptsUnlessSlow(markup: string, nonce: string | undefined): string {
  const from = markup.indexOf('<link rel="modulepreload"', markup.lastIndexOf("</main>"));
  return `${markup.slice(0, from)}<template>${markup.slice(from)}</template>${inlineScript(loadUnlessSlow, nonce)}`;
}

/** The same rule as `isSlowLine`. React finds the page afterwards as it was rendered. */
const loadUnlessSlow =
  "{let t=document.currentScript.previousSibling,c=navigator.connection||{};c.saveData||/2g/.test(c.effectiveType)||t.replaceWith(t.content)}";

const inlineScript = (code: string, nonce: string | undefined) =>
  `<script${nonce ? ` nonce="${nonce}"` : ""}>${code}</script>`;

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}

/**
 * What Remix's own `RemixServer` writes in pieces: the data of the loaders for the browser's code. As text between tags it need
 * not be written as a string within a script, which takes a fourth less.
 */
const dataForHydration = (data: string, nonce: string | undefined) =>
  `<script type="application/json" id="page-data">${data.replaceAll("<", "\\u003c")}</script>` +
  inlineScript(takeData, nonce);

const takeData =
  '{let r=window.__remixContext,c=r&&r.streamController;c&&(c.enqueue(document.getElementById("page-data").textContent),c.close())}';

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
