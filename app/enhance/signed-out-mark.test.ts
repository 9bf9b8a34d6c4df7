// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://careers.example.com/profile"}
import { expect, it } from "vitest";
import { removeSignedOutMark, whoLeft } from "./typed-drafts";

it("is read and removed over https, and nobody else's host can write it", () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as another host of the domain can set it
  document.cookie = "signed_out=maria; Path=/; Secure";
  expect(whoLeft()).toBeUndefined();
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = "__Host-signed_out=maria; Path=/; SameSite=Lax; Secure";
  expect(whoLeft()).toBe("maria");
  removeSignedOutMark();
  expect(whoLeft()).toBeUndefined();
});
