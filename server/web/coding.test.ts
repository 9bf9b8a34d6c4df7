import { expect, it } from "vitest";
import { encodedForMany } from "./coding";

const page = Buffer.from("<p>A job in customer service, from home.</p>".repeat(50));

it.each(["br", "gzip"] as const)("holds no more memory for a page in %s than its bytes", async (coding) => {
  const body = await encodedForMany(page, coding, "many");
  expect(body.buffer.byteLength).toBe(body.length);
});
