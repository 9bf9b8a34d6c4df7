import { request as ask, createServer } from "node:http";

/**
 * An API that answers at once: it passes on what it is asked for the first time and says the same again, until somebody changes
 * something. So pages come as fast as a site can make them, and its processor is not left waiting for a database between them.
 * `node remembering-api.mjs PORT ORIGIN`
 */
const [port, origin] = process.argv.slice(2);
const answers = new Map();

createServer(async (request, response) => {
  const key = `${request.method} ${request.url} ${request.headers.cookie ?? ""}`;
  if (request.method !== "GET") answers.clear();
  const answer = answers.get(key) ?? (await passOn(request));
  if (request.method === "GET" && answer.status === 200) answers.set(key, answer);
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
}).listen(Number(port), "127.0.0.1");

function passOn(request) {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = request;
    request.pipe(
      ask(new URL(url, origin), { method, headers }, (response) => {
        const parts = [];
        response.on("data", (part) => parts.push(part));
        response.on("end", () => {
          const { connection, "keep-alive": _seconds, "transfer-encoding": _chunks, ...kept } = response.headers;
          const body = Buffer.concat(parts);
          resolve({ status: response.statusCode, headers: { ...kept, "content-length": body.length }, body });
        });
      }).on("error", reject),
    );
  });
}
