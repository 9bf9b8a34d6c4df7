import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** What can be wrong with an API and the network before it. */
export const faultNames = [
  "no connection",
  "broken connection",
  "silence",
  "late answer",
  "half a body",
  "wrong content type",
  "invalid JSON",
  "wrong shape",
  "stack trace",
  "bad gateway",
  "maintenance",
  "redirect loop",
  "10 MB",
  "drip",
] as const;
export type Fault = (typeof faultNames)[number];
/** Those of which only a deadline makes an end. */
const slow: ReadonlySet<Fault> = new Set(["silence", "late answer", "half a body", "10 MB", "drip"]);

export interface FaultProxy {
  origin: string;
  /** From now on every answer goes wrong like this, or only those to paths that begin with `path`. */
  break(fault: Fault, path?: string): Promise<void>;
  /** Something is broken in a way that has to be waited for. */
  isWaitedFor(): boolean;
  /** All is well again. */
  mend(): Promise<void>;
  /** `METHOD /path` of every request that arrived, since the start or the last `forget()`. */
  received: string[];
  forget(): void;
  /** Open connections of the site. */
  socketCount(): number;
  stop(): Promise<void>;
}

/** What must never reach a visitor: it stands in the answers of broken APIs. */
export const internals = {
  host: "api-7.cluster.internal",
  file: "/var/www/recruit/app/Http/Controllers/JobPostController.php",
  sql: "select * from `job_posts` where `deleted_at` is null",
  class: "Illuminate\\Database\\QueryException",
  software: "PHP/8.3.11",
};

/** An answer that would be right, if it came in time. */
const late = 30_000;
/** Between the bytes of a body that drips. */
const drop = 20;

/** A real server on the loopback between the site and its API, which hands everything on until it is told to break. */
export async function startFaultProxy(api: string): Promise<FaultProxy> {
  const faults = new Map<string, Fault>();
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  const received: string[] = [];
  let port = 0;

  const server = createServer((incoming, outgoing) => {
    received.push(`${incoming.method} ${incoming.url}`);
    const path = incoming.url ?? "/";
    const fault = [...faults].findLast(([prefix]) => path.startsWith(prefix))?.[1];
    // What a caller gave up is no concern of ours.
    outgoing.on("error", () => {});
    let timer: NodeJS.Timeout | undefined;
    outgoing.on("close", () => {
      clearTimeout(timer);
      if (timer) timers.delete(timer);
    });
    const after = (milliseconds: number, act: () => void) => {
      if (timer) timers.delete(timer);
      timer = setTimeout(act, milliseconds);
      timers.add(timer);
    };
    if (fault) misbehave[fault]({ incoming, outgoing, api, after });
    else
      forward(
        api,
        incoming,
        (answer) => void answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers)),
      );
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  const open = async () => {
    if (server.listening) return;
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    ({ port } = server.address() as AddressInfo);
  };
  const close = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
  await open();

  return {
    origin: `http://127.0.0.1:${port}`,
    async break(fault, path = "/") {
      faults.set(path, fault);
      if (fault === "no connection") await close();
    },
    isWaitedFor: () => [...faults.values()].some((fault) => slow.has(fault)),
    async mend() {
      faults.clear();
      await open();
    },
    received,
    forget: () => void received.splice(0),
    socketCount: () => sockets.size,
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      await close();
    },
  };
}

interface Asked {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  api: string;
  after(milliseconds: number, act: () => void): void;
}

const json = {
  "Content-Type": "application/json",
  "X-Powered-By": internals.software,
  Server: internals.host,
};

const says =
  (status: number, headers: Record<string, string>, body: string) =>
  ({ outgoing }: Asked) => {
    outgoing.writeHead(status, headers).end(body);
  };
const breaksOff = ({ incoming }: Asked) => {
  incoming.socket.destroy();
};

const misbehave: Record<Fault, (asked: Asked) => void> = {
  // Nobody listens any more; what comes over a connection that was open is not answered either.
  "no connection": breaksOff,
  "broken connection": breaksOff,
  silence() {},
  "late answer"({ incoming, outgoing, api, after }) {
    after(late, () => whole(api, incoming, (status, headers, body) => outgoing.writeHead(status, headers).end(body)));
  },
  "half a body"({ incoming, outgoing, api }) {
    whole(api, incoming, (status, headers, body) => {
      outgoing.writeHead(status, { ...headers, "content-length": String(body.length + 1) });
      outgoing.write(body.subarray(0, body.length / 2), () => incoming.socket.destroy());
    });
  },
  drip({ incoming, outgoing, api, after }) {
    whole(api, incoming, (status, headers, body) => {
      outgoing.writeHead(status, headers);
      let sent = 0;
      const next = () => {
        outgoing.write(body.subarray(sent, ++sent));
        if (sent < body.length) after(drop, next);
        else outgoing.end();
      };
      next();
    });
  },
  "wrong content type"({ incoming, outgoing, api }) {
    whole(api, incoming, (status, headers, body) =>
      outgoing.writeHead(status, { ...headers, "content-type": "text/html" }).end(body),
    );
  },
  "invalid JSON": says(200, json, '{"data":[{"id":1,"title":'),
  "wrong shape": says(200, json, JSON.stringify({ data: { host: internals.host, rows: [internals.sql] } })),
  // What Laravel answers with `APP_DEBUG` on.
  "stack trace": says(
    500,
    json,
    JSON.stringify({
      message: `SQLSTATE[42P01]: Undefined table: ${internals.sql}`,
      exception: internals.class,
      file: internals.file,
      line: 72,
      trace: [{ file: internals.file, line: 72, function: "runQueryCallback", class: internals.class }],
    }),
  ),
  "bad gateway": says(502, { "Content-Type": "text/html" }, `<h1>502</h1><p>${internals.host} did not answer</p>`),
  maintenance: says(503, { ...json, "Retry-After": "30" }, '{"message":"Service Unavailable"}'),
  "redirect loop"({ incoming, outgoing }) {
    outgoing.writeHead(302, { Location: `http://${internals.host}${incoming.url}` }).end();
  },
  "10 MB": says(200, json, JSON.stringify({ data: [internals.sql.repeat(10_485_760 / internals.sql.length)] })),
};

/** The API's whole answer; one that a caller does not wait for any more is dropped. */
function whole(
  api: string,
  incoming: IncomingMessage,
  take: (status: number, headers: IncomingMessage["headers"], body: Buffer) => void,
): void {
  forward(api, incoming, async (answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const { "transfer-encoding": _chunked, ...headers } = answer.headers;
    take(answer.statusCode ?? 502, headers, Buffer.concat(chunks));
  });
}

function forward(api: string, incoming: IncomingMessage, take: (answer: IncomingMessage) => void): void {
  const call = request(
    new URL(incoming.url ?? "/", api),
    { method: incoming.method, headers: incoming.headers, agent: false },
    take,
  );
  call.on("error", () => incoming.socket.destroy());
  incoming.pipe(call);
}
