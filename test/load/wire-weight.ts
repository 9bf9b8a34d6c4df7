import http from "node:http";

/** Bytes of one answer's body as they cross the wire with brotli, and the answer's text. */
export interface Weighed {
  status: number;
  bytes: number;
  encoding: string;
}

/** Fetches `url` asking for brotli and counts the body's bytes before anything is unpacked. */
export function weigh(url: URL, cookie = "", more: Record<string, string> = {}): Promise<Weighed> {
  return new Promise((resolve, reject) => {
    const headers: Record<string, string> = { Accept: "text/html", "Accept-Encoding": "br, gzip", ...more };
    if (cookie) headers.Cookie = cookie;
    http
      .get(url, { headers }, (response) => {
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            bytes,
            encoding: response.headers["content-encoding"] ?? "none",
          }),
        );
        response.on("error", reject);
      })
      .on("error", reject);
  });
}
