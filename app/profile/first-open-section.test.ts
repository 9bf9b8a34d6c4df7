import { expect, it } from "vitest";
import { taskOf } from "../sections/section-tasks";
import { firstOpenSection } from "./first-open-section";

it("names the first section that hinders sending, and how many do", () => {
  const step = firstOpenSection([
    taskOf("Your details", "/details", "completed"),
    taskOf("Contact information", "/contact", "completed"),
    taskOf("Résumé", "/resume", "in_progress"),
    taskOf("References", "/references", "not_started"),
  ]);
  expect(step).toMatchObject({
    text: "Résumé: in progress. 2 sections are open before you can send an application.",
    to: "/resume",
  });
});

it("asks for nothing when all is complete", () => {
  expect(firstOpenSection([taskOf("Contact information", "/contact", "completed")])).toBeNull();
});
