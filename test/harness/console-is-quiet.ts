import { afterEach, beforeEach } from "vitest";

/**
 * An error on the console that a test did not expect fails it: React's warnings and caught failures are easily
 * overlooked otherwise. A test that expects one puts its own spy on `console.error` and looks at what it got.
 */
let complaints: unknown[][] = [];
const original = console.error;
const listen = (...message: unknown[]) => {
  complaints.push(message);
  original(...message);
};

beforeEach(() => {
  complaints = [];
  console.error = listen;
});

afterEach(() => {
  const heard = complaints;
  complaints = [];
  if (heard.length > 0) {
    throw new Error(`console.error was called:\n${heard.map((message) => message.map(String).join(" ")).join("\n")}`);
  }
});
