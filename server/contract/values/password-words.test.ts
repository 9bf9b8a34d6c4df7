import { expect, it } from "vitest";
import { wrongPassword, wrongSignIn } from "./password-words";

it("names a space around a password that is not right, which nobody sees", () => {
  expect(wrongPassword("a good one")).toBe("The password is not right");
  expect(wrongPassword("a good one ")).toBe("The password is not right. There is a space before or after the password");
  expect(wrongSignIn("a good one")).toBe("The email address or the password is not right");
  expect(wrongSignIn("\ta good one")).toBe(
    "The email address or the password is not right. There is a space before or after the password",
  );
});
