import { createServer, get } from "node:http";

/**
 * The least a Node server can do: it asks once for the pages that are named after it, and hands the same bytes to everybody.
 * `node raw-http.mjs PORT ORIGIN /path …`
 */
const [port, origin, ...paths] = process.argv.slice(2);
const answers = new Map();
for (const path of paths) {
  const answer = await new Promise((resolve, reject) => {
    get(new URL(path, origin), { headers: { Accept: "text/html", "Accept-Encoding": "br" } }, (response) => {
      const parts = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
    }).on("error", reject);
  });
  const { "content-type": type, "content-encoding": encoding } = answer.headers;
  answers.set(path, {
    headers: {
      "Content-Type": type,
      ...(encoding && { "Content-Encoding": encoding }),
      "Content-Length": answer.body.length,
    },
    body: answer.body,
  });
}

createServer((request, response) => {
  const answer = answers.get(request.url);
  response.writeHead(answer ? 200 : 404, answer?.headers);
  response.end(answer?.body);
}).listen(Number(port), "127.0.0.1");
