// @vitest-environment jsdom
import { expect, it } from "vitest";
import { receivedAt } from "./received-at";

it("knows when a kept page came, as long as it shows the data that it came with", () => {
  expect(receivedAt("2026-11-26T10:00:00Z")).toBeUndefined();
  document.documentElement.dataset.kept = "1795687200000";
  expect(receivedAt("2026-11-26T10:00:00Z")).toBe(1795687200000);
  expect(receivedAt("2026-11-26T10:00:00Z")).toBe(1795687200000);
  expect(receivedAt("2026-11-26T10:05:00Z")).toBeUndefined();
});
