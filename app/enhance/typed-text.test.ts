import { JSDOM } from "jsdom";
import { beforeEach, expect, it } from "vitest";
import { typedText } from "./typed-text";

let form: HTMLFormElement;
beforeEach(() => {
  const { document } = new JSDOM(`<form>
    <input type="hidden" name="csrf" value="a"><input name="title" value="Excel">
    <input type="checkbox" name="current" value="yes"><input type="radio" name="level" value="1"><input type="radio" name="level" value="2">
    <select name="years"><option value="1"><option value="2"></select><textarea name="more"></textarea><button name="intent" value="save">Save</button>
  </form>`).window;
  form = document.querySelector("form") as HTMLFormElement;
});

const typed = () => typedText(form.elements as Iterable<Element> as Iterable<HTMLInputElement>);
const control = (selector: string) => form.querySelector(selector) as HTMLInputElement;

it.each([
  ["another word", () => (control("[name=title]").value = "Excel, Word")],
  ["a tick", () => (control("[name=current]").checked = true)],
  ["a choice", () => (control("[value='2']").checked = true)],
  ["an option of a list", () => (control("select").value = "2")],
  ["a line of text", () => (control("textarea").value = "x")],
])("notices %s", (_what, change) => {
  const before = typed();
  change();
  expect(typed()).not.toBe(before);
});

it("takes no notice of what nobody typed, and of a change taken back", () => {
  const before = typed();
  control("[name=csrf]").value = "another token";
  control("[name=title]").value = "Word";
  control("[name=title]").value = "Excel";
  expect(typed()).toBe(before);
});
