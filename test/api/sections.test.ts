import { expect, it } from "vitest";
import { listSectionTasks, sectionLabels } from "../../app/apply/section-tasks";
import {
  Application,
  neededSections,
  type SectionName,
  sectionNames,
} from "../../server/contract/applications";
import { judgeSections, labelOf } from "../../server/recruitment-api/rules/sections";
import { anApplicationRecord } from "../builders/application-records";
import { signUp } from "./applicants";
import { runApi } from "./running-api";

it("has one list of sections, in one order and with the same words, in the contract, the rules and on the pages", () => {
  const rules = judgeSections(anApplicationRecord()).map(({ name, label }) => [name, label]);
  expect(rules).toEqual(sectionNames.map((name) => [name, labelOf(name)]));
  expect(Object.entries(sectionLabels)).toEqual(rules);
});

it("shows every section once: first those that the API needs, then the others", async () => {
  const running = await runApi();
  const ana = await signUp(running);
  const application = Application.parse((await ana.call("GET", "/api/user/application")).data);
  await running.stop();

  const tasks = listSectionTasks(application, (section: SectionName) => `/${section}`);
  const pathOf = (name: string) => `/${name}`;
  expect(tasks.needed.map(({ to }) => to)).toEqual(neededSections.map(pathOf));
  expect([...tasks.needed, ...tasks.optional].map(({ to }) => to).sort()).toEqual(
    sectionNames.map(pathOf).sort(),
  );
});
