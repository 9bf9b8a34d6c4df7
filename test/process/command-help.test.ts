import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

it.each([
  ["recruit-main", "move <receipt | id> <status>"],
  ["check-api-main", "--url <address>"],
])("%s says what it can do where no site runs", async (name, words) => {
  const program = join(import.meta.dirname, `../../build/server/${name}.js`);
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, "--help"], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
  });
  expect([stdout, stderr]).toEqual([expect.stringContaining(words), ""]);
});
