import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { built } from "../harness/built";

it.each([
  ["recruit-main", "move <receipt | id> <status>"],
  ["check-api-main", "--url <address>"],
])("%s says what it can do where no site runs", async (name, words) => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [built(`server/${name}.js`), "--help"], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
  });
  expect([stdout, stderr]).toEqual([expect.stringContaining(words), ""]);
});
