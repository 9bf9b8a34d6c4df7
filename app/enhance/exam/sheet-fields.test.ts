import { JSDOM } from "jsdom";
import { beforeEach, describe, expect, it } from "vitest";
import { changeIn, lockFields, questionOf, readAnswers, readTouched, showAnswer } from "./sheet-fields";

let form: HTMLFormElement;
beforeEach(() => {
  const { document } = new JSDOM(`<form>
    <input type="hidden" name="csrf" value="a">
    <input name="q4001.street" value="1 Main Street"><input name="q4001.city">
    <input type="radio" name="q2001" value="a" checked><input type="radio" name="q2001" value="b">
    <textarea name="q3001">Dear</textarea>
    <button name="intent" value="save">Save</button>
  </form>`).window;
  form = document.querySelector("form") as HTMLFormElement;
});

const field = (selector: string) => form.querySelector(selector) as HTMLInputElement;

describe("the fields of a sheet", () => {
  it("are read by question, in the order of the page", () => {
    expect([...readAnswers(form)]).toEqual([
      ["4001", { street: "1 Main Street", city: "" }],
      ["2001", "a"],
      ["3001", "Dear"],
    ]);
    expect(questionOf(field("[name=csrf]"))).toBeNull();
    expect(questionOf(field("[name='q4001.city']"))).toBe("4001");
  });

  it("are of a question whatever its id is made of", () => {
    const id = "9f0c2f6e-7a57-4a8e-9d6c-1c2b3a4d5e6f";
    field("textarea").name = `q${id}`;
    field("[name='q4001.city']").name = `q${id}.city`;
    expect(questionOf(field("textarea"))).toBe(id);
    expect(questionOf(field(`[name='q${id}.city']`))).toBe(id);
    showAnswer(form, id, "Sir");
    expect(field("textarea").value).toBe("Sir");
  });

  it("tell what was touched before the scripts woke up, of a record those fields alone", () => {
    expect(readTouched(form).size).toBe(0);
    field("[name='q4001.city']").value = "Iloilo";
    field("[value=b]").checked = true;
    expect([...readTouched(form)]).toEqual([
      ["4001", { city: "Iloilo" }],
      ["2001", "b"],
    ]);
  });

  it("show what another tab typed, and leave what it did not name", () => {
    showAnswer(form, "4001", { city: "Cebu" });
    showAnswer(form, "2001", "b");
    showAnswer(form, "3001", "");
    expect(Object.fromEntries(readAnswers(form))).toEqual({
      4001: { street: "1 Main Street", city: "Cebu" },
      2001: "b",
      3001: "",
    });
  });

  it("take nothing while they are locked, and stay readable", () => {
    lockFields(form, true);
    expect(field("[name='q4001.city']").readOnly).toBe(true);
    expect(field("[value=b]").disabled).toBe(true);
    lockFields(form, false);
    expect(field("textarea").readOnly).toBe(false);
    expect(field("[value=b]").disabled).toBe(false);
  });
});

describe("what is new in an answer", () => {
  it("is of a record what changed alone, and emptied fields as empty", () => {
    const before = { street: "1 Main Street", city: "", code: "5000" };
    expect(changeIn(before, { ...before, city: "Iloilo" })).toEqual({ city: "Iloilo" });
    expect(changeIn(before, { ...before, street: "" })).toEqual({ street: "" });
    expect(changeIn(undefined, { street: "", city: "x" })).toEqual({ city: "x" });
    expect(changeIn(before, { ...before })).toBeNull();
  });

  it("is of every other question the whole text", () => {
    expect(changeIn("Dear", "Dear Sir")).toBe("Dear Sir");
    expect(changeIn("Dear", "")).toBe("");
    expect(changeIn("a", "a")).toBeNull();
    expect(changeIn("a", undefined)).toBeNull();
  });
});
