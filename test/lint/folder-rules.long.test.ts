import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const top = join(import.meta.dirname, "../..");
let project = "";

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "folder-rules-"));
  for (const name of [".biome.json", ".biome", ".gitignore"])
    cpSync(join(top, name), join(project, name), { recursive: true });
});
afterEach(() => rmSync(project, { recursive: true }));

/** Whether the lint of the project accepts this file, and what it says. */
function lint(path: string, text: string) {
  const file = join(project, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync(join(top, "node_modules/.bin/biome"), ["lint", path], {
    cwd: project,
    encoding: "utf8",
  });
  return { accepted: status === 0, says: stdout + stderr };
}

const using = (statement: string, name = "thing") => `${statement}\nexport const used = ${name};\n`;
const usingType = (from: string) => `import type { Thing } from "${from}";\nexport const used: Thing | null = null;\n`;

it.each([
  ["app/page.tsx", usingType("../server/contract/wire")],
  ["app/page.tsx", using('import { thing } from "../server/contract/values/money";')],
  ["app/jobs/page.tsx", using('import { type Thing, thing } from "../../server/contract/values/money";')],
  ["app/paths.ts", usingType("../server/contract/wire")],
  ["app/forms/field.tsx", using('import { thing } from "../interface/button";')],
  ["app/enhance/layer.ts", using('import { thing } from "./exam/sheet";')],
  ["app/exam/page.tsx", using('import { thing } from "../enhance/exam/sheet";')],
  ["app/profile/skills/page.tsx", using('import { thing } from "../../apply/check-rows";')],
  ["app/interface/button.test.tsx", using('import { thing } from "../forms/field";')],
  ["server/contract/values/money.ts", using('import { thing } from "./days";')],
  ["server/contract/wire.ts", using('import { thing } from "./values/money";')],
  ["server/contract/calls/jobs.ts", using('import { thing } from "../wire";')],
  ["app/page.test.tsx", using('import { thing } from "../server/web/site";')],
  ["server/bff/resource.ts", using('import { thing } from "../contract/wire";')],
  ["server/recruitment-api/http/resource.ts", using('import { thing } from "../../contract/wire";')],
  ["server/recruitment-api/http/resource.ts", using('import { thing } from "../exams/thing";')],
  ["server/recruitment-api/exams/thing.ts", using('import { thing } from "../core/refusals";')],
  ["server/web/site.ts", using('import { thing } from "../bff/transport";')],
  ["server/main.ts", using('import { thing } from "./recruitment-api/api";')],
])("accepts %s with what its folder may import", (path, text) => {
  expect(lint(path, text)).toMatchObject({ accepted: true });
});

it.each([
  ["app/page.tsx", using('import { thing } from "../server/contract/wire";'), "app may import values only from"],
  ["app/page.tsx", usingType("../server/config"), "app may import values only from"],
  ["app/jobs/page.tsx", 'import "../../server/main";\n', "app may import values only from"],
  ["app/page.tsx", using('import { thing } from "../server/contract/values/../wire";'), "app may import values"],
  ["app/page.tsx", 'export { thing } from "../server/contract/values/money";\n', "app may not pass on"],
  ["app/paths.ts", using('import { thing } from "./interface/button";'), "what every page knows"],
  ["app/interface/button.tsx", usingType("../forms/field"), "app/interface knows nothing"],
  ["app/enhance/map/map.ts", using('import { thing } from "../../exam/sheet";'), "app/enhance knows nothing"],
  ["app/apply/page.tsx", using('import { thing } from "../profile/skills/skill";'), "app/apply knows nothing"],
  ["app/apply/page.tsx", 'export const load = () => import("../profile/skill");\n', "app/apply knows nothing"],
  ["app/sections/page.tsx", using('import { thing } from "../employers/list";'), "stands beside it"],
  ["app/profile/page.tsx", using('import { thing } from "../home/sitemap";'), "app/profile knows nothing"],
  ["app/home/page.tsx", using('import { thing } from "../playground/parts";'), "app/home knows nothing"],
  ["server/contract/values/money.ts", using('import { thing } from "zod";'), "no library"],
  ["server/contract/values/money.ts", using('import { thing } from "../wire";'), "no library"],
  ["app/page.tsx", 'export { thing } from "../server/contract/wire";\n', "app may not pass on"],
  ["server/contract/wire.ts", using('import { thing } from "../config";'), "imports nothing of ours"],
  ["server/contract/calls/jobs.ts", using('import { thing } from "../../config";'), "imports nothing of ours"],
  ["server/bff/resource.ts", using('import { thing } from "../recruitment-api/api";'), "nothing else of ours"],
  ["server/recruitment-api/core/sessions.ts", using('import { thing } from "../exams/thing";'), "in one direction"],
  ["server/recruitment-api/exams/thing.ts", using('import { thing } from "../http/resource";'), "in one direction"],
  ["server/recruitment-api/team-app/page.ts", using('import { thing } from "../http/resource";'), "in one direction"],
  [
    "server/recruitment-api/http/resource.ts",
    using('import { thing } from "../../bff/transport";'),
    "has to run alone",
  ],
  ["server/recruitment-api/api.ts", usingType("../config"), "has to run alone"],
  ["server/web/site.ts", using('import { thing } from "../recruitment-api/api";'), "through server/bff only"],
  ["server/postgres/embedded.ts", using('import { thing } from "../config";'), "imports nothing of the site"],
  ["app/page.tsx", "export const shout = (text: string) => console.log(text);\n", "noConsole"],
  ["server/main.ts", "export async function f() {}\nf();\n", "noFloatingPromises"],
])("refuses %s with what is not its business: %s", (path, text, reason) => {
  const result = lint(path, text);
  expect(result).toMatchObject({ accepted: false, says: expect.stringContaining(reason) });
});
