import { once } from "node:events";
import { Agent, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { readAtPace } from "./body-pace";
import { listen, stopListening } from "./listen";

const piece = Buffer.alloc(64 * 1024, "x");
const pieces = (count: number) => Readable.from(Array<Buffer>(count).fill(piece));

/** Milliseconds that it takes to read so many pieces. */
async function timeOf(count: number): Promise<number> {
  const begun = performance.now();
  let size = 0;
  for await (const one of readAtPace(pieces(count))) size += one.length;
  expect(size).toBe(count * piece.length);
  return performance.now() - begun;
}

it("reads a large body, and each of several at once, no faster than a piece in a millisecond", async () => {
  expect(await timeOf(60)).toBeGreaterThan(50);
  for (const time of await Promise.all([timeOf(60), timeOf(60), timeOf(60), timeOf(60)]))
    expect(time).toBeGreaterThan(200);
});

it("reads a body that is answered unread, so that the next request on its connection is answered, too", async () => {
  const server = await listen((_, response) => response.end("no thanks"), { port: 0, host: "127.0.0.1" });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(async () => {
    agent.destroy();
    await stopListening(server);
  });
  const { port } = server.address() as AddressInfo;
  const ask = async (body?: Buffer) => {
    const asked = request({ port, agent, method: body ? "POST" : "GET" });
    asked.end(body);
    const [response] = await once(asked, "response");
    const connection = response.socket.localPort;
    return { said: await text(response), connection };
  };
  const first = await ask(Buffer.alloc(3 * 1024 * 1024));
  const second = await ask();
  expect(first.said).toBe("no thanks");
  expect(second).toEqual(first);
});

it("reads on before it closes a connection that is for one request, so that a sender who reads last has the answer", async () => {
  const server = await listen((_, response) => response.end("no thanks"), { port: 0, host: "127.0.0.1" });
  onTestFinished(() => stopListening(server));
  const { port } = server.address() as AddressInfo;
  const body = Buffer.alloc(10 * 1024 * 1024);
  const socket = connect(port, "127.0.0.1");
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`);
  await new Promise((resolve, reject) => socket.once("error", reject).write(body, resolve));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*no thanks$/);
});
