import http from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type Page, TextBrowser } from "../harness/text-browser";

/** Everything that crosses the wire while somebody without scripts goes from page to page, with an empty cache at first. */
export class CountedWalk {
  bytes = 0;
  /** Every page that was there to be read, in order. */
  readonly pages: string[] = [];
  readonly browser: TextBrowser;
  private readonly fetched = new Set<string>();
  /** What a browser never asks for again. */
  private readonly kept = new Set<string>();

  constructor(private readonly origin: string) {
    this.browser = new TextBrowser(origin, {}, (url, request) => this.ask(url, request));
  }

  /** Counts from here on; what was fetched before stays in the cache. */
  restart(): void {
    this.bytes = 0;
    this.pages.length = 0;
  }

  /** Counts what a browser fetches for this page besides its document: style sheet and pictures. */
  async withParts(page: Page): Promise<Page> {
    const parts = page.document.querySelectorAll("link[rel=stylesheet], link[rel~=icon], svg use, img");
    for (const one of parts) {
      const address = new URL(one.getAttribute("href") ?? one.getAttribute("src") ?? "", page.url);
      address.hash = "";
      if (address.origin !== this.origin || this.fetched.has(address.href)) continue;
      this.fetched.add(address.href);
      // through the browser, which keeps the cookie that says that it has the style sheet
      await this.browser.get(address.href);
    }
    return page;
  }

  private async ask(url: URL, { method = "GET", headers, body }: RequestInit): Promise<Response> {
    if (this.kept.has(url.href)) return new Response(null);
    const sent = new Request(url, { method, headers: headers as Headers, body: body ?? null });
    const content = Buffer.from(await sent.arrayBuffer());
    const given = Object.fromEntries(sent.headers);
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const asked = http.request(url, {
        method,
        headers: { ...given, "Accept-Encoding": "br, gzip", "Content-Length": String(content.length) },
      });
      asked.on("response", resolve).on("error", reject).end(content);
    });
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const packed = Buffer.concat(chunks);
    this.bytes += packed.length;
    const status = answer.statusCode ?? 0;
    if (answer.headers["cache-control"]?.includes("immutable")) this.kept.add(url.href);
    if (answer.headers["content-type"]?.startsWith("text/html")) this.pages.push(`${method} ${url.pathname}`);
    const lines = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    return new Response(unpacked(packed, answer.headers["content-encoding"]), { status, headers: lines });
  }
}

function unpacked(packed: Buffer, encoding: string | undefined): BodyInit | null {
  if (packed.length === 0) return null;
  if (encoding === "br") return new Uint8Array(brotliDecompressSync(packed));
  return new Uint8Array(encoding === "gzip" ? gunzipSync(packed) : packed);
}
