import { describe, expect, it } from "vitest";
import { type AbsentCall, capabilityOf, seemsAbsent } from "./absent-call";

const unexplained = (more: Partial<AbsentCall> = {}): AbsentCall => ({
  method: "GET",
  path: "/api/applications/501/exam_standing",
  status: 404,
  said: { message: "" },
  isFind: false,
  knownIds: new Set(),
  ...more,
});

describe("a 404 that does not say what is missing", () => {
  it("is about the record, as long as nothing shows that it is there", () => {
    expect(seemsAbsent(unexplained())).toBe(false);
  });

  it("is about the call once the API has answered for the same record", () => {
    expect(seemsAbsent(unexplained({ knownIds: new Set(["501"]) }))).toBe(true);
    expect(seemsAbsent(unexplained({ path: "/api/applications/501/jobs/7", knownIds: new Set(["501"]) }))).toBe(false);
  });

  it("is about the call when no record is named, but not when somebody looks for one", () => {
    expect(seemsAbsent(unexplained({ path: "/api/job_alerts?page=2" }))).toBe(true);
    expect(seemsAbsent(unexplained({ path: "/api/user/application", isFind: true }))).toBe(false);
  });

  it("is about the record when a controller has words for it", () => {
    expect(seemsAbsent(unexplained({ path: "/api/user/application", said: { message: "No profile yet." } }))).toBe(
      false,
    );
  });
});

it("a call's capability is known by its method and path, whatever the ids", () => {
  const of = (method: string, path: string) => capabilityOf({ method, path });
  expect(of("PUT", "/api/licenses/5f0c9a52-7d43-4b6e-9c1a-3a8f2f1c7e10/file")).toBe("files");
  expect(of("GET", "/api/job_alerts?page=2")).toBe("job_alerts");
  expect(of("GET", "/api/user/application")).toBeNull();
});
