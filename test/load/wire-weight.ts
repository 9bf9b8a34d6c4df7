import http from "node:http";

/** One answer's body as it crosses the wire with brotli. */
export interface Weighed {
  status: number;
  bytes: number;
  body: Buffer;
  encoding: string;
}

/** Fetches `url` asking for brotli and counts the body's bytes before anything is unpacked. */
export function weigh(url: URL, cookie = "", more: Record<string, string> = {}): Promise<Weighed> {
  return new Promise((resolve, reject) => {
    const headers: Record<string, string> = { Accept: "text/html", "Accept-Encoding": "br, gzip", ...more };
    if (cookie) headers.Cookie = cookie;
    http
      .get(url, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const body = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            bytes: body.length,
            body,
            encoding: response.headers["content-encoding"] ?? "none",
          });
        });
        response.on("error", reject);
      })
      .on("error", reject);
  });
}
