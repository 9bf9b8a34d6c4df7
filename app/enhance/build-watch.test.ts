// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const hour = 3_600_000;
const notice = "New version. It will load when you move on.";
let hidden: boolean;
let answer: () => Promise<Response>;
const fetched = vi.fn((_address: string) => answer());
let watch: typeof import("./build-watch");

beforeEach(async () => {
  vi.useFakeTimers({ now: 5_000_000 });
  vi.stubGlobal("fetch", fetched);
  Object.assign(window, { __remixManifest: { version: "one" } });
  hidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  document.body.innerHTML = "";
  answersWith("one");
  vi.resetModules();
  watch = await import("./build-watch");
  watch.watchBuilds();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  fetched.mockClear();
});

function answersWith(id: unknown) {
  answer = async () => Response.json({ id, timestamp: 1 });
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const show = (isShown: boolean) => {
  hidden = !isShown;
  document.dispatchEvent(new Event("visibilitychange"));
  return wait(0);
};
const said = () => [...document.querySelectorAll(".toast p")].map((toast) => toast.textContent);

it("looks once an hour and not before, each time at another address", async () => {
  await wait(hour - 1);
  expect(fetched).not.toHaveBeenCalled();
  await wait(1);
  await wait(hour);
  expect(fetched.mock.calls).toEqual([
    [`/builds/latest.json?${5_000_000 + hour}`],
    [`/builds/latest.json?${5_000_000 + 2 * hour}`],
  ]);
  expect([watch.isOutdated(), said()]).toEqual([false, []]);
});

it("says a new build once, goes on looking, and takes it back when the old one answers again", async () => {
  answersWith("two");
  await wait(hour);
  expect([watch.isOutdated(), said()]).toEqual([true, [notice]]);
  await wait(hour);
  expect([fetched.mock.calls.length, said()]).toEqual([2, []]);
  answersWith("one");
  await wait(hour);
  expect([watch.isOutdated(), said()]).toEqual([false, []]);
});

it("does not look while nobody sees the page, and at once when they do", async () => {
  await show(false);
  await wait(5 * hour);
  expect(fetched).not.toHaveBeenCalled();
  await show(true);
  expect(fetched).toHaveBeenCalledOnce();
  await show(false);
  await show(true);
  expect(fetched).toHaveBeenCalledOnce();
  await wait(hour);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it("says nothing of a look that failed or made no sense", async () => {
  for (const failing of [
    () => Promise.reject(new TypeError("Failed to fetch")),
    async () => new Response("<html>"),
    async () => Response.json({ error: true }),
  ]) {
    answer = failing;
    await wait(hour);
  }
  expect([fetched.mock.calls.length, watch.isOutdated(), said()]).toEqual([3, false, []]);
});

it("disturbs nobody in an exam, and knows all the same", async () => {
  document.body.innerHTML = '<form id="sheet"></form>';
  answersWith("two");
  await wait(hour);
  expect([watch.isOutdated(), said()]).toEqual([true, []]);
});
