import { describe, expect, it } from "vitest";
import { anApplicationJob, aStatus } from "../../test/builders/applications";
import { listRows } from "./list-rows";

const sent = (id: string, status = aStatus("submitted")) =>
  anApplicationJob({ id, status, submitted_at: "2026-11-01T02:00:00Z" });
const withdrawn = (id: string) => sent(id, aStatus("withdrawn_salary", "withdrawal"));

describe("a row of the applications", () => {
  it("leads to the application of its job", () => {
    expect(listRows([sent("1")]).map(({ to }) => to)).toEqual(["/profile/application-tracking/123"]);
    expect(listRows([withdrawn("1")]).map(({ to }) => to)).toEqual(["/profile/application-tracking/123"]);
  });

  it("leads to the earlier one by its id when the person applied again", () => {
    const rows = listRows([sent("2"), withdrawn("1")]);
    expect(rows.map(({ id, to }) => [id, to])).toEqual([
      ["2", "/profile/application-tracking/123"],
      ["1", "/profile/application-tracking/123?application=1"],
    ]);
  });

  it("says since when it stands where it stands, once it has moved", () => {
    const moved = { ...sent("1"), status_changed_at: "2026-11-05T02:00:00Z" };
    expect(listRows([moved])[0]?.changedAt).toBe("2026-11-05T02:00:00Z");
    expect(listRows([sent("1")])[0]?.changedAt).toBeNull();
  });

  it("says when it was opened until it moves", () => {
    const opened = { ...sent("1"), opened_at: "2026-11-03T02:00:00Z" };
    const openedAt = (status_changed_at: string) => listRows([{ ...opened, status_changed_at }])[0]?.openedAt;
    expect(openedAt("2026-11-01T02:00:00Z")).toBe("2026-11-03T02:00:00Z");
    expect(openedAt("2026-11-05T02:00:00Z")).toBeNull();
  });
});
