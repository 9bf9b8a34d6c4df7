import { describe, expect, it } from "vitest";
import { objectToPassword } from "./password-choice";

const owner = {
  name: "María Clara de los Santos",
  email: "mc.reyes+jobs@acme-mail.example",
  brandName: "Harbour",
};
const common = new Set(["password", "qwertyui", "1q2w3e4r"]);
const objection = (password: string) => objectToPassword(password, owner, (plain) => common.has(plain));

describe("a new password", () => {
  it.each(["password", "PassWord", "ｐａｓｓｗｏｒｄ", "1Q2w3E4r"])("is not one of the common ones: %s", (password) => {
    expect(objection(password)).toBe("Many people use this password. Choose another one");
  });

  it.each(["aaaaaaaa", "AaAaAaAa", "121212121212", "abcabcabc", "        "])(
    "is more than a few letters again and again: %j",
    (password) => {
      expect(objection(password)).toBe("Choose a password with more different letters or digits");
    },
  );

  it.each([
    ["María Clara", "your name"],
    ["maria2026", "your name"],
    ["Santos-1990", "your name"],
    ["MariaClaraSantos!1990", "your name"],
    ["santos password", "your name"],
    ["mc.reyes+jobs@acme-mail.example", "your email address"],
    ["reyes12345", "your email address"],
    ["acmemail1", "your email address"],
    ["Harbour2026", "the name Harbour"],
    ["harbour-password", "the name Harbour"],
  ])("is more than what others know of its owner: %s", (password, what) => {
    expect(objection(password)).toBe(`Choose a password without ${what}`);
  });

  it.each([
    "correct horse battery",
    "maria likes ice cream",
    "harbour of seven ships",
    "losing a long game",
    "ñ日本語のパスワード",
  ])("is anything else: %s", (password) => {
    expect(objection(password)).toBeNull();
  });
});
