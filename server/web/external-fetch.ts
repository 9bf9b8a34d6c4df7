import { Agent, fetch as undiciFetch } from "undici";

/**
 * `fetch` for an external API: kept connections, a bounded number of them, and a short time to connect, so that a host
 * that is gone is known before the call's deadline. Deadlines of whole calls are the transport's; the longest of them is an
 * upload's, and nothing outlives it here.
 */
export function externalFetch(): { fetch: (request: Request) => Promise<Response>; close(): Promise<void> } {
  const agent = new Agent({
    connections: 64,
    keepAliveTimeout: 10_000,
    connect: { timeout: 2_000 },
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
  });
  return {
    async fetch(request) {
      const answer = await undiciFetch(request.url, {
        method: request.method,
        headers: [...request.headers],
        body: request.body === null ? undefined : Buffer.from(await request.arrayBuffer()),
        redirect: "manual",
        signal: request.signal,
        dispatcher: agent,
      });
      // Two copies of undici meet here; the rest of the code knows only the runtime's own Response.
      const hasBody = ![204, 205, 304].includes(answer.status);
      return new Response(hasBody ? (answer.body as ReadableStream | null) : null, {
        // a number that no standard knows is an answer of something that is no API
        status: answer.status <= 599 ? answer.status : 502,
        headers: [...answer.headers],
      });
    },
    close: () => agent.close(),
  };
}
