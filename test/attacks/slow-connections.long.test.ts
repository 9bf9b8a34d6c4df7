import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { listen } from "../../server/listen";

vi.setConfig({ testTimeout: 60_000 });

/**
 * In the proportions of the real site, and long enough for a busy machine: both ends of each line are in this process, and a
 * pause of it must not look like the silence of somebody else.
 */
const patience = { headers: 1_000, body: 1_000, request: 3_000, silence: 1_000, looks: 50 };
const limits = { connections: 60, connectionsOfOne: 40, requestsOfOne: 20 };
const large = "x".repeat(1024 * 1024);
/** Requests that are being carried out now, and the most there were at once. */
let underWay = { now: 0, most: 0 };
let server: Server;
beforeAll(async () => {
  const begin = () => {
    underWay.now += 1;
    underWay.most = Math.max(underWay.most, underWay.now);
  };
  server = await listen(
    async (request, response) => {
      begin();
      response.once("close", () => (underWay.now -= 1));
      if (request.url === "/unread") return void response.end("no form is taken here");
      let size = 0;
      try {
        for await (const part of request) size += part.length;
      } catch {
        // a body that is cut off in its middle ends with an error, and there is nobody to answer
        return;
      }
      if (request.url === "/large") {
        response.setHeader("Content-Length", large.length * 40);
        for (let part = 0; part < 40; part += 1)
          if (!response.write(large)) await once(response, "drain").catch(() => {});
      }
      response.end(size > 0 ? `${size} bytes` : "ok");
    },
    { port: 0, host: "127.0.0.1", patience, limits },
  );
});
beforeEach(() => {
  underWay = { now: 0, most: 0 };
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

/** A connection that has sent `text`, and what was said to it by the time it was closed. */
function open(text: string): { socket: Socket; said: Promise<string> } {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let said = "";
  socket.on("data", (part) => (said += part));
  socket.on("error", () => {});
  socket.write(text);
  // a line that breaks is closed, too
  return { socket, said: new Promise((resolve) => socket.once("close", () => resolve(said))) };
}

/** Sends a letter now and then, for as long as the line is open. */
function trickle(socket: Socket, text: () => string): void {
  const timer = setInterval(() => socket.write(text()), 40);
  socket.on("close", () => clearInterval(timer));
}

const works = async () => (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).text();

describe("whoever is slow on purpose", () => {
  it("is told so and cut off when the headers never end, and keeps nobody else from coming", async () => {
    const slow = [...Array(limits.connectionsOfOne - 10)].map(() => open("GET / HTTP/1.1\r\nHost: x\r\n"));
    for (const [index, { socket }] of slow.entries()) trickle(socket, () => `X-${index}: a\r\n`);
    expect(await works()).toBe("ok");
    const said = await Promise.all(slow.map((one) => one.said));
    expect(new Set(said.map((text) => text.split("\r\n")[0]))).toEqual(new Set(["HTTP/1.1 408 Request Timeout"]));
    expect(await works()).toBe("ok");
  });
});

/** At once: each of them waits for nothing but a limit. */
describe.concurrent("whoever is slow with a body or an answer", () => {
  it("is cut off when the body never ends", async () => {
    const { socket, said } = open("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n");
    trickle(socket, () => "a");
    expect(await said).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  it("is cut off when a chunked body never ends", async () => {
    const { socket, said } = open("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
    trickle(socket, () => "1\r\na\r\n");
    expect(await said).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  it("is cut off when the body stops in its middle", async () => {
    const { socket, said } = open("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 6000000\r\n\r\n");
    socket.write("x".repeat(5_000_000));
    expect(await said).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  it("is cut off when what was refused goes on and on", async () => {
    const { socket, said } = open("POST /unread HTTP/1.1\r\nHost: x\r\nContent-Length: 600000000\r\n\r\n");
    trickle(socket, () => "x".repeat(20_000));
    expect(await said).toContain("no form is taken here");
  });

  it("but has a slow line may take as long as it takes, as long as something comes", async () => {
    const { socket, said } = open("POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 300000\r\n\r\n");
    const began = performance.now();
    let sent = 0;
    for (; performance.now() - began < 2 * patience.body; sent += 1_000) {
      socket.write("x".repeat(1_000));
      await pause(30);
    }
    socket.write("x".repeat(300_000 - sent));
    expect(await said).toContain("300000 bytes");
  });

  it("and never reads the answer is cut off", async () => {
    const { socket } = open("");
    socket.pause();
    socket.write("GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
    const [other] = (await once(server, "connection")) as [Socket];
    await once(other, "close");
    socket.destroy();
    expect(await works()).toBe("ok");
  });
});

describe("whoever asks for much at once", () => {
  const question = (path = "/") => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

  it("over one line is answered, up to as many as no browser sends", async () => {
    const last = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    const { said } = open(question().repeat(limits.requestsOfOne - 1) + last);
    expect((await said).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(limits.requestsOfOne);
  });

  it("over one line is cut off beyond that, and nothing more of it is begun", async () => {
    await open(question("/large").repeat(2_000)).said;
    expect(underWay.most).toBe(limits.requestsOfOne);
    expect(await works()).toBe("ok");
  });

  it("over many lines is cut off on what is too much", async () => {
    const lines = [...Array(limits.connectionsOfOne)].map(() => open("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "));
    await Promise.all(lines.map(({ socket }) => once(socket, "connect")));
    expect(await open(question()).said).toBe("");
    for (const { socket } of lines) socket.destroy();
    await expect.poll(works, { timeout: 30_000 }).toBe("ok");
  });
});

describe("whoever sends too many headers", () => {
  it.each([
    ["a cookie of 100 KB", `Cookie: a=${"x".repeat(100_000)}`],
    ["a thousand cookies", `Cookie: ${[...Array(1000)].map((_, n) => `cookie${n}=${"x".repeat(20)}`).join("; ")}`],
    ["an address of 100 KB", `Referer: http://x/${"y".repeat(100_000)}`],
  ])("%s: is told so in order", async (_what, header) => {
    const { said } = open(`GET / HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`);
    expect(await said).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\nConnection: close\r\n/);
    expect(await works()).toBe("ok");
  });
});

describe("a request that can be read in two ways", () => {
  it.each([
    ["two lengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello"],
    [
      "a length and chunks",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ["a folded header", "GET / HTTP/1.1\r\nHost: x\r\nX-A: a\r\n b\r\n\r\n"],
    ["a bare line feed", "GET / HTTP/1.1\nHost: x\r\nX-A: a\n\r\n\r\n"],
    ["a header without a name", "GET / HTTP/1.1\r\nHost: x\r\n: a\r\n\r\n"],
    ["NUL in a header", "GET / HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n"],
    ["no host", "GET / HTTP/1.1\r\nX-A: b\r\n\r\n"],
  ])("with %s is refused", async (_what, text) => {
    const { said } = open(text);
    expect(await said).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nConnection: close/);
  });
});
