import { expect, it } from "vitest";
import { anApplication } from "../../test/builders/applications";
import { profileAnswer } from "./profile-answer";

const { basic } = anApplication();
const application = anApplication({ basic: { ...basic, years_experience: 0, desired_role: null } });

it("starts a question with what the profile says, zero included", () => {
  expect(profileAnswer({ prefill_from: "years_experience", options: [] }, application)).toBe("0");
});

it("starts with nothing where the profile is silent or the key is unknown", () => {
  for (const prefill_from of [null, "desired_role", "toString", "shoe_size"]) {
    expect(profileAnswer({ prefill_from, options: [] }, application)).toBeUndefined();
  }
});

it("makes no choice for anybody", () => {
  const options = [{ id: "0", label: "None" }];
  expect(profileAnswer({ prefill_from: "years_experience", options }, application)).toBeUndefined();
});
