import { expect, it } from "vitest";
import { aStatus } from "../../test/builders/applications";
import { listTabs, tabOf, tabOfApplication } from "./tracking-tabs";

it.each([
  [aStatus("draft"), "drafts"],
  [aStatus("submitted"), "active"],
  [aStatus("on_hold"), "active"],
  [aStatus("not_selected", "ended"), "closed"],
  [aStatus("hired", "ended"), "closed"],
  [aStatus("withdrawn_salary", "withdrawal"), "closed"],
])("lists %o under its tab", (status, tab) => {
  expect(tabOfApplication({ status })).toBe(tab);
});

it("shows the first tab with something in it when an address asks for none, or for one that is not there", () => {
  const shown = (active: number, drafts: number) =>
    [
      { key: "active", count: active },
      { key: "drafts", count: drafts },
      { key: "closed", count: 0 },
    ] as const;
  expect(tabOf("drafts", shown(1, 0))).toBe("drafts");
  expect(tabOf("active", shown(0, 1))).toBe("active");
  expect(tabOf("nonsense", shown(1, 1))).toBe("active");
  expect(tabOf(null, shown(0, 1))).toBe("drafts");
  expect(tabOf(null, shown(0, 0))).toBe("active");
});

it("has a tab of drafts where drafts are kept, and where there is one", () => {
  const keysOf = (status: string, keepsDrafts: boolean) =>
    listTabs([{ status: aStatus(status) }], keepsDrafts).map(({ key }) => key);
  expect(keysOf("submitted", true)).toContain("drafts");
  expect(keysOf("draft", false)).toContain("drafts");
  expect(keysOf("submitted", false)).toEqual(["active", "closed"]);
});
