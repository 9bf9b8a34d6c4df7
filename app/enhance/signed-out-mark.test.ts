// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://careers.example.com/profile"}
import { expect, it } from "vitest";
import { hasLeft, removeSignedOutMark } from "./signed-out-mark";

it("is read and removed over https, and nobody else's host can write it", () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as another host of the domain can set it
  document.cookie = "signed_out=maria; Path=/; Secure";
  expect(hasLeft("maria")).toBe(false);
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = "__Host-signed_out=maria; Path=/; SameSite=Lax; Secure";
  expect([hasLeft("maria"), hasLeft("jose")]).toEqual([true, false]);
  removeSignedOutMark();
  expect(hasLeft("maria")).toBe(false);
});
