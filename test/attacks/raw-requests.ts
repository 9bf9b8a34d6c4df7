import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A request as it goes over the line. */
export interface RawRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Bytes that the headers promise, when it is not what is sent. */
  promised?: number;
}

/** The head of a request, and its body, as bytes. */
function bytesOf({ method, path, headers, body, promised }: RawRequest): Buffer {
  const content = Buffer.from(body ?? "");
  const length = promised ?? content.length;
  const lines = Object.entries({
    Host: "localhost",
    ...(body !== undefined && { "Content-Length": String(length) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`${method ?? (body === undefined ? "GET" : "POST")} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`),
    content,
  ]);
}

function open(origin: string): Socket {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  // a line that the server closes is one of its answers
  socket.on("error", () => {});
  return socket;
}

/** A line that breaks is closed, too. */
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once("close", () => resolve()));

/** Sends a request, waits until the line is closed, and answers what was said. */
export async function send(origin: string, request: RawRequest): Promise<string> {
  const socket = open(origin);
  let said = "";
  socket.on("data", (part: Buffer) => (said += said.length < 2000 ? part.toString("latin1") : ""));
  socket.write(bytesOf({ ...request, headers: { Connection: "close", ...request.headers } }));
  await closed(socket);
  return said;
}

/** Sends requests one after the other over one line without waiting for an answer. */
export async function pipeline(origin: string, requests: readonly RawRequest[]): Promise<void> {
  const socket = open(origin);
  socket.resume();
  const all = requests.map((request, index) =>
    bytesOf(
      index < requests.length - 1 ? request : { ...request, headers: { ...request.headers, Connection: "close" } },
    ),
  );
  socket.write(Buffer.concat(all));
  await closed(socket);
}

/** Sends what there is of a request and then nothing more, for this time or until the line is closed. */
export async function sendAndStay(origin: string, request: RawRequest | string, milliseconds: number): Promise<void> {
  const socket = open(origin);
  socket.resume();
  socket.write(typeof request === "string" ? request : bytesOf(request));
  await Promise.race([closed(socket), pause(milliseconds)]);
  socket.destroy();
}

/** Asks for these one after the other and reads no answer. */
export async function askAndNotRead(origin: string, paths: readonly string[], milliseconds: number): Promise<void> {
  const socket = open(origin);
  socket.pause();
  socket.write(Buffer.concat(paths.map((path) => bytesOf({ path }))));
  await Promise.race([closed(socket), pause(milliseconds)]);
  socket.destroy();
}
