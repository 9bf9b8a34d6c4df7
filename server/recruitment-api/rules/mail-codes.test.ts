import { expect, it } from "vitest";
import { codeOfMail, readMailCode } from "./mail-codes";

const key = Buffer.alloc(32, 7);

it.each([1, 28, 29, 482_913, Number.MAX_SAFE_INTEGER])("reads its own code of mail %s, however it is typed", (id) => {
  const code = codeOfMail(id, key);
  expect(code).toMatch(/^M24(-[2-9A-HJKMNP-RTV-Z]{4}){3}(-[2-9A-HJKMNP-RTV-Z]{1,4}){1,3}$/);
  for (const typed of [code, code.toLowerCase(), code.replaceAll("-", ""), ` ${code.replaceAll("-", " ")}. `])
    expect(readMailCode(typed, key)).toBe(id);
});

it("takes no code that another key made, of another mail, or with one sign that differs", () => {
  const code = codeOfMail(12, key);
  expect(readMailCode(codeOfMail(12, Buffer.alloc(32, 8)), key)).toBeNull();
  expect(readMailCode(code.slice(0, -1) + (code.endsWith("3") ? "4" : "3"), key)).toBeNull();
  for (let at = 4; at < code.length; at += 1)
    if (code[at] !== "-")
      expect(readMailCode(code.slice(0, at) + (code[at] === "2" ? "3" : "2") + code.slice(at + 1), key)).toBeNull();
  for (const typed of ["", "M24", "M24-", `${code}${"Z".repeat(20)}`, "R24-7KQ4-M2", "x".repeat(10_000)])
    expect(readMailCode(typed, key)).toBeNull();
});
