import type { RequestListener, Server } from "node:http";
import { createServer } from "node:http";
import { CannotStart } from "./lifetime";

/** What still runs after a stop was asked for may take this long; an upload over a slow line is cut then. */
const graceMs = 15_000;

/**
 * Longer than the minute that load balancers usually keep a connection, so that it is never this side that closes one
 * just as a request comes in.
 */
const keepAliveMs = 65_000;

/** Milliseconds that whoever is slow on purpose may take. */
interface Patience {
  /** For the line and the headers of a request. */
  headers: number;
  /** For a whole request: an upload of 5 MB over a slow phone line. */
  request: number;
  /** Without a byte in either direction, such as an answer that nobody reads. */
  silence: number;
  /** How often it is looked who has run out of it. */
  looks: number;
}

const usualPatience: Patience = { headers: 15_000, request: 120_000, silence: 125_000, looks: 5_000 };

/** Answers on `host:port` when fulfilled. Tests shorten the patience. */
export async function listen(
  listener: RequestListener,
  { port, host }: { port: number; host: string },
  patience: Patience = usualPatience,
): Promise<Server> {
  const server = createServer(
    {
      keepAliveTimeout: keepAliveMs,
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
      connectionsCheckingInterval: patience.looks,
    },
    listener,
  );
  server.setTimeout(patience.silence);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new CannotStart(`Port ${port} is already in use. Stop what uses it, or set another one.`)
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  return server;
}

/** Takes no more connections, lets running requests finish, and is fulfilled when the last one has. */
export async function stopListening(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that is busy now becomes idle when its answer is sent, and nobody would close it then.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
