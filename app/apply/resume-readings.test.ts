import { expect, it } from "vitest";
import { listSuggestions } from "../sections/suggestions";
import { readValue, takingTasks } from "./resume-readings";

const read = (...fields: [path: string, value: string][]) => ({
  resumeId: "7",
  found: listSuggestions(
    fields.map(([path, value]) => ({ path, value, current: null, confidence: 0.9, excerpt: value, lacks: null })),
  ),
});

it("counts what there may be several of, and leads to it and back", () => {
  const readings = read(
    ["skills", "Excel"],
    ["skills", "Typing"],
    ["employments", "Clerk, Acme"],
    ["contact_information.linkedin_url", "https://linkedin.com/in/ana"],
  );
  expect(takingTasks(readings, "/apply")).toMatchObject([
    {
      name: "Add from your résumé: 2 skills, 1 job, LinkedIn profile",
      to: "/profile/resume-cv/suggestions?resume=7&returnTo=%2Fapply",
    },
  ]);
  expect(takingTasks(null, "/apply")).toEqual([]);
});

it("finds what was read for a field, whichever record an API has it in", () => {
  expect(readValue(read(["personal_info.given_names", "Ana"]), "given_names")).toBe("Ana");
  expect(readValue(read(["skills", "Excel"]), "mobile")).toBeUndefined();
  expect(readValue(null, "mobile")).toBeUndefined();
});
