import { subscribe } from "node:diagnostics_channel";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";

/*
 * Loaded before the site by `event-loop.ts`: watches for how long the site's main thread keeps to one round of its event loop,
 * and what it does before it answers the visitor of `waiting-visitor.ts`. It tells both on a port of its own. On a busy machine
 * everything also waits for a core: only the processor's time counts, which Linux knows of each thread.
 */

const tickMs = 5;
let longest = { held: 0, waited: 0 };

/** Milliseconds that the main thread has worked since its start. */
function worked() {
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}

if (isMainThread) {
  let last = worked();
  setInterval(() => {
    const now = worked();
    longest.held = Math.max(longest.held, now - last);
    last = now;
  }, tickMs).unref();

  subscribe("http.server.response.finish", ({ request }) => {
    const [, sentAt] = /^\/healthz\?worked=([\d.]+)$/.exec(request.url) ?? [];
    if (sentAt) longest.waited = Math.max(longest.waited, worked() - Number(sentAt));
  });

  createServer((request, response) => {
    if (request.url === "/forget") longest = { held: 0, waited: 0 };
    const [, most] = /VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
    response.end(JSON.stringify({ pid: process.pid, ...longest, megabytes: Number(most) / 1024 }));
  })
    .listen(Number(process.env.EVENT_LOOP_PORT), "127.0.0.1")
    .unref();
}
