import { expect, it } from "vitest";
import { failureAt } from "./failure-at";

it("gathers the API's objections under the form's own fields", () => {
  const failure = failureAt(
    { kind: "invalid", message: "No", fields: { "days[0]": ["One"], "days[1]": ["Two"], pay: ["Three"] } },
    (name) => name.replace(/\[\d+\]$/, ""),
  );
  expect(failure).toMatchObject({ fields: { days: ["One", "Two"], pay: ["Three"] } });
});

it("leaves other refusals as they are", () => {
  const gone = { kind: "missing", message: "Gone" } as const;
  expect(failureAt(gone, () => "elsewhere")).toBe(gone);
});
