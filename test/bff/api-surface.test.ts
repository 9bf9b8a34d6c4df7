import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import express from "express";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { apiSurface } from "../../server/web/api-surface";
import { requestFacts } from "../../server/web/request-facts";

const megabyte = 1024 * 1024;

let server: Server;
let answer: (request: Request) => Promise<Response>;
beforeEach(async () => {
  const app = express();
  app.use(requestFacts());
  app.use(
    "/storage",
    apiSurface(
      (request) => answer(request),
      "http://careers.test",
      (name) => name === "saved_jobs",
    ),
  );
  server = createServer(app);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

/** Sends all of it before it looks for an answer, as browsers do; with `chunked` it does not say how much there is. */
async function put(megabytes: number, chunked = false) {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let text = "";
  socket.setEncoding("utf8").on("data", (part) => {
    text += part;
  });
  const send = (bytes: string | Uint8Array) =>
    new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));
  const length = chunked ? "Transfer-Encoding: chunked" : `Content-Length: ${megabytes * megabyte}`;
  await send(`PUT /storage/tmp/x HTTP/1.1\r\nHost: careers.test\r\nConnection: close\r\n${length}\r\n\r\n`);
  for (let count = 0; count < megabytes; count += 1) {
    if (chunked) await send(`${megabyte.toString(16)}\r\n`);
    await send(new Uint8Array(megabyte));
    if (chunked) await send("\r\n");
  }
  if (chunked) await send("0\r\n\r\n");
  if (!socket.closed) await once(socket, "close");
  return { status: Number(/^HTTP\/1.1 (\d{3})/.exec(text)?.[1]), body: /\{[^}]*\}/.exec(text)?.[0] };
}

it("hands on the API's cookies and none of the site's own", async () => {
  answer = async (request) => new Response(request.headers.get("Cookie"));
  const { port } = server.address() as AddressInfo;
  const asked = async (cookie: string) =>
    (await fetch(`http://127.0.0.1:${port}/storage/x`, { headers: { Cookie: cookie } })).text();
  expect(await asked("saved_jobs=1; session=a%3D; XSRF=b=; saved_jobs=2")).toBe("session=a%3D; XSRF=b=");
  expect(await asked("saved_jobs=1")).toBe("");
});

describe("a file that a browser sends to the embedded API through the site", () => {
  it("arrives whole, with its length said", async () => {
    answer = async (request) => {
      const size = (await request.arrayBuffer()).byteLength;
      return Response.json({ said: request.headers.get("Content-Length"), size });
    };
    expect(JSON.parse((await put(3)).body ?? "")).toEqual({ said: String(3 * megabyte), size: 3 * megabyte });
  });

  it("loses what belongs to its connection, and keeps what belongs to the file", async () => {
    const seen: string[] = [];
    answer = async (request) => {
      seen.push(...request.headers.keys());
      await request.arrayBuffer();
      return new Response(null, { headers: { "Keep-Alive": "timeout=1", "X-Kept": "yes" } });
    };
    const { port } = server.address() as AddressInfo;
    const said = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
      httpRequest(
        {
          port,
          path: "/storage/tmp/x",
          method: "PUT",
          headers: {
            Connection: "keep-alive, upgrade",
            Upgrade: "h2c",
            TE: "trailers",
            "X-Forwarded-Host": "evil.test",
            "Content-Type": "text/plain",
            "x-amz-acl": "private",
          },
        },
        (response) => resolve(response.resume().headers),
      )
        .on("error", reject)
        .end("text");
    });
    expect(seen).toEqual(expect.arrayContaining(["content-type", "x-amz-acl"]));
    for (const name of ["connection", "upgrade", "te", "x-forwarded-host", "host"]) expect(seen).not.toContain(name);
    expect([said["x-kept"], said["keep-alive"]]).not.toContain("timeout=1");
  });

  it("is answered with the reason when it is refused unread", async () => {
    answer = async (request) =>
      Number(request.headers.get("Content-Length")) > 5 * megabyte
        ? Response.json({ message: "too large" }, { status: 413 })
        : new Response(null);
    expect(await put(20)).toEqual({ status: 413, body: '{"message":"too large"}' });
  });

  it("is answered with the reason when it proves too large while it is read", async () => {
    answer = async (request) => {
      let size = 0;
      for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
        size += chunk.byteLength;
        if (size > 5 * megabyte) break;
      }
      return Response.json({ message: "too large" }, { status: 413 });
    };
    expect(await put(20, true)).toEqual({ status: 413, body: '{"message":"too large"}' });
  });
});
