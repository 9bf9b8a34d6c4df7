import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

/*
 * Somebody who asks again and again, each time over a new line, and says how much the site's main thread had worked when they
 * asked. In a thread of its own, so that whoever sends the attack does not keep it waiting.
 */

const pauseMs = 10;
const { origin, pid } = workerData;
/** Over one line that stays open: what is asked then leaves at once, however long this thread waits for a core later. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let refused = 0;

function ask() {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ");
  const again = (isAnswered) => {
    if (!isAnswered) refused += 1;
    setTimeout(ask, pauseMs);
  };
  get(`${origin}/healthz?worked=${Number(nanoseconds) / 1e6}`, { agent }, (response) => {
    response.resume();
    response.on("end", () => again(response.statusCode === 200));
  }).on("error", () => again(false));
}
ask();

parentPort.on("message", () => {
  parentPort.postMessage(refused);
  refused = 0;
});
