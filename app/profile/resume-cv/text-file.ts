import type { FileToStore } from "../../../server/contract/visitor-api";

/** A text as a file to store, named after the day (UTC) so that several can be told apart. */
export const textFile = (text: string, name: string, now: Date): FileToStore => ({
  filename: `${name}-${now.toISOString().slice(0, 10)}.txt`,
  contentType: "text/plain",
  bytes: new TextEncoder().encode(`${text.replace(/\r\n?/g, "\n").trim()}\n`),
});
