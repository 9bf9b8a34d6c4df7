import { expect, it } from "vitest";
import { type ZipEntry, zipOf } from "./zip-stream";

const pieces = Array<Uint8Array>(40).fill(new Uint8Array(1024));

async function* entries(): AsyncGenerator<ZipEntry> {
  yield { name: "all.json", compress: true, content: pieces };
  yield { name: "cv.pdf", compress: false, content: pieces };
}

it("lets others have their turn after each piece, also when neither its source nor its reader waits", async () => {
  let turns = 0;
  let isRead = false;
  const takeTurn = () => {
    turns++;
    if (!isRead) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  for await (const _ of zipOf(entries(), new Date()));
  isRead = true;
  expect(turns).toBeGreaterThanOrEqual(2 * pieces.length);
});
