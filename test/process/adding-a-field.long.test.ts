import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ScratchCopy } from "../harness/scratch-copy";

/** A copy of the sources, in which a licence gets a field that nobody needs. */
let scratch: ScratchCopy;
beforeAll(() => {
  scratch = new ScratchCopy();
});
afterAll(() => scratch.remove());

const description = "server/contract/sections/licenses.ts";
const migration = "server/recruitment-api/database/migrations/9999-motto-of-licences.sql";

/** What the contract, the table, the form, the card and what is sent make of it. */
const uses = `
  import { LicenseChange } from "./server/contract/profile-records.ts";
  import { licenseSection } from "./server/contract/sections/licenses.ts";
  import { linesOf } from "./server/contract/sections/section.ts";
  const labels = { choice: () => null, country: () => null, today: "2026-11-21" };
  const lines = (to) => linesOf(licenseSection, { name: "Nurse", motto: "Be kind" }, { to, ...labels });
  const wrong = LicenseChange.shape.motto.safeParse("a".repeat(31)).error.issues[0].message;
  console.log(JSON.stringify({ card: lines("card"), sent: lines("sent"), wrong }));`;

it("takes a line and a migration", { timeout: 1_800_000 }, async () => {
  const line = `motto: lineOf("Motto", { max: 30 }),`;
  scratch.write(description, (text) => text.replace(/^ {4}country: country\(/m, `    ${line}\n$&`));
  writeFileSync(scratch.pathOf(migration), "alter table licenses add column motto text check (length(motto) <= 30);");
  expect(await scratch.listFaulty()).toEqual([]);
  expect(scratch.listChanged()).toEqual([description]);
  const { stdout } = await scratch.run("uses.mts", uses);
  expect(JSON.parse(stdout)).toEqual({
    card: ["Motto: Be kind"],
    sent: ["Motto: Be kind"],
    wrong: "Motto must be 30 characters or fewer",
  });
});
