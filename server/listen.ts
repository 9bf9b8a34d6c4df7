import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import onHeaders from "on-headers";
import { throwAway } from "./body-pace";
import { minuteMs } from "./contract/values/durations";
import { CannotStart } from "./lifetime";

/** Milliseconds that requests may still run after a stop; a slow upload is then cut off. */
const graceMs = 15_000;

/**
 * Longer than the minute that load balancers usually keep a connection open: the server must not close one just as a request
 * comes in.
 */
const keepAliveMs = 65_000;

/** Timeouts in milliseconds, against clients that are slow on purpose. */
interface Patience {
  /** For connecting and the headers of a request. */
  headers: number;
  /** Without a byte of a body that has begun. */
  body: number;
  /** For a whole request: 5 MB over a line of 50 kbit/s. */
  request: number;
  /** Without a byte in either direction, as when nobody reads the answer. */
  silence: number;
  /** Milliseconds between two checks. */
  looks: number;
}

const usualPatience: Patience = {
  headers: 15_000,
  body: 20_000,
  request: 15 * minuteMs,
  silence: 125_000,
  looks: 5_000,
};

interface ConnectionLimits {
  connections: number;
  /** Connections of one address. */
  connectionsOfOne: number;
  /** Requests under way on one connection; browsers send one at a time. */
  requestsOfOne: number;
}

const usualLimits: ConnectionLimits = { connections: 2_000, connectionsOfOne: 2_000, requestsOfOne: 5 };

interface Place {
  port: number;
  host: string;
  limits?: Partial<ConnectionLimits>;
  /** Tests shorten it. */
  patience?: Patience;
}

/** Resolves when it listens on `host:port`. */
export async function listen(
  listener: RequestListener,
  { port, host, limits, patience = usualPatience }: Place,
): Promise<Server> {
  const { connections, connectionsOfOne, requestsOfOne } = { ...usualLimits, ...limits };
  const server = createServer({
    keepAliveTimeout: keepAliveMs,
    headersTimeout: patience.headers,
    requestTimeout: patience.request,
    connectionsCheckingInterval: patience.looks,
  });
  server.maxConnections = connections;
  server.setTimeout(patience.silence);
  limitConnections(server, connectionsOfOne);
  const underWay: UnderWay = new WeakMap();
  server.on("request", limitRequests(requestsOfOne, underWay, limitBodies(patience, listener)));
  answerUnreadable(server, (socket) => [...(underWay.get(socket) ?? [])].some(({ headersSent }) => headersSent));
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

/** Accepts no more connections, lets running requests finish, and resolves when the last one has. */
export async function stopListening(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A busy connection becomes idle when its answer is sent, and nothing else would close it then.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

/** Closes connections of an address that has too many. */
function limitConnections(server: Server, max: number): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > max) socket.destroy();
  });
}

/** Closes a connection whose body stalls, and reads and discards a body that was answered without being read. */
function limitBodies({ body, silence }: Patience, listener: RequestListener): RequestListener {
  return (request, response) => {
    const { headers, socket } = request;
    if (headers["transfer-encoding"] !== undefined || Number(headers["content-length"])) {
      socket.setTimeout(body);
      request.once("end", () => socket.setTimeout(silence));
      onHeaders(response, () => {
        if (request.readableDidRead) return;
        const isRead = throwAway(request);
        if (response.shouldKeepAlive) return;
        // Node would close the connection after the answer, and a browser that is still sending would never read it.
        response.setHeader("Connection", "keep-alive");
        response.once("finish", () => void isRead.then(() => socket.destroySoon()));
      });
    }
    listener(request, response);
  };
}

/** The pending answers of each connection. */
type UnderWay = WeakMap<Socket, Set<ServerResponse>>;

/**
 * Closes a connection that sends requests without waiting for answers. Thousands fit into one packet, and Node would begin
 * them all before it serves anybody else.
 */
function limitRequests(max: number, underWay: UnderWay, listener: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    // Node still parses the rest of the packet
    if (socket.destroyed) return;
    const responses = underWay.get(socket) ?? new Set();
    if (responses.size >= max) return void socket.destroy();
    underWay.set(socket, responses.add(response));
    response.once("close", () => responses.delete(response));
    listener(request, response);
  };
}

interface Answer {
  status: string;
  /** The text for people. */
  text: string;
}

const unreadable: Answer = {
  status: "400 Bad Request",
  text: "This request could not be read. Go back and try again.",
};

/** By Node's error code. */
const answers: Record<string, Answer> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    text: "Your browser sent a longer address or more cookies than can be read here. Delete the cookies of this site and open its first page again.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: "408 Request Timeout",
    text: "Your request did not arrive in time. Go back and send it again.",
  },
};

/** Milliseconds to read what is still arriving after such an answer: closing the connection at once would lose the answer. */
const lingerMs = 5_000;

/**
 * Answers requests that Node cannot parse with a readable text. Node itself would send an empty page, and may close the
 * connection before it arrives.
 * @param isAnswering whether an answer on this connection has begun, which a second one must not interrupt
 */
function answerUnreadable(server: Server, isAnswering: (socket: Socket) => boolean): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    // everything after the first unreadable bytes is unreadable too
    if (socket.writableEnded) return;
    if (!socket.writable || isAnswering(socket)) return void socket.destroy();
    const { status, text } = answers[error.code ?? ""] ?? unreadable;
    socket.end(
      [
        `HTTP/1.1 ${status}`,
        "Connection: close",
        "Content-Type: text/plain; charset=utf-8",
        `Content-Length: ${Buffer.byteLength(text)}`,
        "",
        text,
      ].join("\r\n"),
    );
    const ending = setTimeout(() => socket.destroy(), lingerMs);
    socket.once("close", () => clearTimeout(ending));
  });
}
