// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLookAgain } from "./look-again";

const asked: string[] = [];
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  answer = () => Response.json(["Hello"]);
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sightIs(true);
  Reflect.deleteProperty(navigator, "connection");
});

function Page({ url }: { url: string | null }) {
  const [news, setNews] = useState<string[]>([]);
  useLookAgain<string[]>(url, (found) => setNews((before) => [...before, ...found]));
  return <p role="status">{news.join()}</p>;
}

const shown = () => screen.getByRole("status").textContent;
const sightIs = (inSight: boolean) =>
  Object.defineProperty(document, "hidden", { value: !inSight, configurable: true });
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000 + 500));

it("asks once a minute and gives what it is told, until the page is left", async () => {
  const { unmount } = render(<Page url="/news" />);
  expect(asked).toEqual([]);
  await pass(1);
  expect([asked, shown()]).toEqual([["/news"], "Hello"]);
  await pass(1);
  expect(asked).toHaveLength(2);
  unmount();
  await pass(5);
  expect(asked).toHaveLength(2);
});

it("asks nothing out of sight, and goes on when the page is back", async () => {
  render(<Page url="/news" />);
  sightIs(false);
  await pass(10);
  expect(asked).toEqual([]);
  sightIs(true);
  await pass(1);
  expect(asked).toHaveLength(1);
});

it("asks nothing on a line that is paid by the byte, nor without an address, nor for more than an hour", async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { unmount } = render(<Page url="/news" />);
  await pass(3);
  unmount();
  Reflect.deleteProperty(navigator, "connection");
  render(<Page url={null} />);
  await pass(3);
  expect(asked).toEqual([]);
  render(<Page url="/news" />);
  await pass(120);
  expect(asked).toHaveLength(60);
});

it("says nothing of a line that is lost, or of an answer that is none", async () => {
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  render(<Page url="/news" />);
  await pass(1);
  answer = () => new Response("<html>", { status: 200 });
  await pass(1);
  answer = () => new Response(null, { status: 401 });
  await pass(1);
  expect([asked.length, shown()]).toEqual([3, ""]);
});
