import { expect, it } from "vitest";
import { listSectionTasks } from "../../app/sections/section-tasks";
import { Application } from "../../server/contract/applications";
import { neededSections, type SectionName, sectionNames } from "../../server/contract/values/sections";
import { signUp } from "./applicants";
import { runApi } from "./running-api";

it("shows every section once: first those that the API needs, then the others", async () => {
  const running = await runApi();
  const ana = await signUp(running);
  const application = Application.parse((await ana.call("GET", "/api/user/application")).data);
  await running.stop();

  const tasks = listSectionTasks(application, (section: SectionName) => `/${section}`);
  const pathOf = (name: string) => `/${name}`;
  expect(tasks.needed.map(({ to }) => to)).toEqual(neededSections.map(pathOf));
  expect([...tasks.needed, ...tasks.optional].map(({ to }) => to).sort()).toEqual(sectionNames.map(pathOf).sort());
});
