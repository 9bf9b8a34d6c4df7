import { expect, it } from "vitest";
import { createTestDatabase } from "../../../test/harness/database";
import { listSkillIds } from "./skills";

it("adds the skills that are new to those that are known, whatever their spelling", async () => {
  const { db, drop } = await createTestDatabase();
  const first = await listSkillIds(db, ["English", "Zendesk"]);
  const second = await listSkillIds(db, ["ENGLISH", "Excel"]);
  expect([...second.keys()].sort()).toEqual(["english", "excel"]);
  expect(second.get("english")).toBe(first.get("english"));
  await drop();
});
