import { afterEach, beforeEach } from "vitest";

/**
 * An error on the console, or a warning of Node.js, that a test did not expect fails it: React's warnings, caught failures
 * and listeners that pile up are easily overlooked otherwise. A test that expects an error puts its own spy on
 * `console.error` and looks at what it got.
 */
let complaints: unknown[][] = [];
const original = console.error;
const listen = (...message: unknown[]) => {
  complaints.push(message);
  original(...message);
};
/** What a line of Node.js calls old or new is about the packages, and differs from line to line. */
const ofTheLine = ["DeprecationWarning", "ExperimentalWarning"];
const noteWarning = (warning: Error) => {
  if (!ofTheLine.includes(warning.name)) complaints.push([warning]);
};

beforeEach(() => {
  complaints = [];
  console.error = listen;
  process.on("warning", noteWarning);
});

afterEach(() => {
  process.off("warning", noteWarning);
  const heard = complaints;
  complaints = [];
  if (heard.length > 0) {
    throw new Error(`The console was not quiet:\n${heard.map((message) => message.map(String).join(" ")).join("\n")}`);
  }
});
