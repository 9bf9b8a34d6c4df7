import { setTimeout as pause } from "node:timers/promises";
import { Agent } from "undici";

/** Who asks, and for what. */
interface Asked {
  origin: string;
  /** The cookies of somebody who is signed in. */
  cookie: string;
  /** Files of the pages, as they name them. */
  files: readonly string[];
  /** Paths of jobs. */
  details: readonly string[];
}

const words = "assistant data entry sales support remote night english excel manager writer design".split(" ");
const sorts = ["newest", "closing_soon", "salary_high"];

/** Callers that each ask, wait for the answer and pause a little, as a busy afternoon would. */
const callers = 6;
const pauseMs = 20;

/**
 * Asks for everything that people ask for, until `stop` is aborted: lists by ever new searches, jobs, feeds, signed-in pages,
 * forms, files, and pages again that they have already.
 * @returns how many answers came, and how many of them were refusals
 */
export async function loadSite(asked: Asked, stop: AbortSignal): Promise<{ answers: number; refused: number }> {
  const agent = new Agent({ connections: callers });
  let [answers, refused] = [0, 0];
  let saved = 0;
  const ask = async (path: string, more: Record<string, string> = {}, body?: string) => {
    const answer = await agent.request({
      origin: asked.origin,
      path,
      method: body === undefined ? "GET" : "POST",
      headers: { accept: "text/html", "accept-encoding": "br, gzip", ...more },
      body,
    });
    const etag = String(answer.headers.etag ?? "");
    // an API that is late on a busy machine is no reason to end
    if (answer.statusCode >= 400) refused++;
    const text = more["accept-encoding"] === "identity" ? await answer.body.text() : "";
    if (!text) await answer.body.dump({ limit: Number.POSITIVE_INFINITY });
    answers++;
    return { etag, text };
  };
  const { cookie } = asked;
  const any = <One>(of: readonly One[]) => of[Math.floor(Math.random() * of.length)] as One;
  const search = () =>
    `/jobs?search=${any(words)}+${any(words)}&sort=${any(sorts)}&salary_min=${Math.floor(Math.random() * 50) * 1000}`;
  const submit = async (path: string, fields: Record<string, string>) => {
    const { text } = await ask("/jobs", { cookie, "accept-encoding": "identity" });
    const csrf = /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? "";
    const form = new URLSearchParams({ csrf, returnTo: "/jobs", ...fields }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
    await ask(path, { cookie, ...headers }, form);
  };
  const again = async () => {
    const path = any(["/", "/jobs", ...asked.details]);
    const { etag } = await ask(path);
    if (etag) await ask(path, { "if-none-match": etag });
  };
  const ways: (() => Promise<unknown>)[] = [
    () => ask(search()),
    () => ask(search()),
    () => ask(any(["/", "/jobs", "/jobs2", "/jobs.rss", "/jobs?page=2"])),
    () => ask(any(asked.details)),
    () => ask("/jobs", { cookie }),
    () => ask(any(asked.details), { cookie }),
    () => ask(any(["/profile", "/profile/bookmarks", "/profile/personal-info"]), { cookie }),
    () => submit("/timezone", { timezone: any(["Asia/Manila", "Europe/London"]) }),
    () => submit("/bookmarks", { job: "1", intent: saved++ % 2 ? "remove" : "add" }),
    () => ask(any(asked.files), { accept: "*/*" }),
    () => ask(any(asked.files), { accept: "*/*" }),
    again,
  ];
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (!stop.aborted) {
        await any(ways)();
        await pause(pauseMs);
      }
    }),
  );
  await agent.close();
  return { answers, refused };
}
