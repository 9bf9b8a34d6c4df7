import type { ServerBuild } from "@remix-run/node";
import { codingFor, compressed } from "./coding";

/** Bytes below which compression saves nobody anything. */
const worthCompressing = 512;

/**
 * The build with pages that leave compressed. A page is here as a whole, and to compress it in one go takes half of what a
 * stream takes; whatever else Remix answers goes out through what compresses streams.
 * @param isForMany says that a page is kept for many, who each get it in a coding of their own
 */
export function compressPages(build: ServerBuild, isForMany: (context: object) => boolean): ServerBuild {
  const render = build.entry.module.default;
  const renderCompressed: typeof render = async (request, status, headers, remix, context) => {
    const answer = await render(request, status, headers, remix, context);
    const coding = codingFor(request.headers.get("Accept-Encoding") ?? undefined);
    if (coding === "identity" || !answer.body || isForMany(context)) return answer;
    const page = Buffer.from(await answer.arrayBuffer());
    if (page.length < worthCompressing) return new Response(page, answer);
    const body = await compressed(page, coding, "one");
    const answered = new Headers(answer.headers);
    answered.set("Content-Encoding", coding);
    answered.set("Content-Length", String(body.length));
    return new Response(new Uint8Array(body), { status: answer.status, headers: answered });
  };
  return {
    ...build,
    entry: { ...build.entry, module: { ...build.entry.module, default: renderCompressed } },
  };
}
