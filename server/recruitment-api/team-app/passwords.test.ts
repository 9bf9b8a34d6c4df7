import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { hashPassword, isPassword } from "./passwords";

it("leaves room for other work while many passwords are hashed", async () => {
  let done = 0;
  const hashing = Array.from({ length: 12 }, async (_, at) => {
    const hash = await hashPassword(`password ${at}`);
    done++;
    return hash;
  });
  await readFile("package.json");
  // if passwords took all threads, this would not finish before nine of twelve
  expect(done).toBeLessThan(9);
  const hashes = await Promise.all(hashing);
  expect(await isPassword(hashes[3], "password 3")).toBe(true);
  expect(await isPassword(hashes[3], "password 4")).toBe(false);
});
