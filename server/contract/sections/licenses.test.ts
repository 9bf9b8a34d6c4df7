import { expect, it } from "vitest";
import { licenseSection } from "./licenses";

const nothing = { name: null, license_type_id: null, issuing_body: null, number: null, issued_on: null, country: null };
const said = (expires_on: string | null) =>
  licenseSection.tag?.({ ...nothing, no_expiry: false, expires_on }, "2026-11-21")?.text;

it("marks a licence that has expired", () => {
  expect(said("2026-11-20")).toBe("Expired");
  expect(said("1999-01-01")).toBe("Expired");
});

it("says for 60 days how long a licence is still good", () => {
  expect(said("2026-11-21")).toBe("Expires today");
  expect(said("2026-11-22")).toBe("Expires tomorrow");
  expect(said("2026-12-31")).toBe("Expires in 40 days");
  expect(said("2027-01-20")).toBe("Expires in 60 days");
});

it("says nothing of one that is good for longer, or for ever", () => {
  expect(said("2027-01-21")).toBeUndefined();
  expect(said(null)).toBeUndefined();
});
