// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { hasUnsavedWork, watchTyping } from "./unsaved-work";

watchTyping();
beforeEach(() => {
  document.body.innerHTML = `
    <form><input name="search" value=""></form>
    <form method="post"><input type="hidden" name="csrf" value="a"><input name="title" value="Clerk">
      <input type="checkbox" name="current" checked><input type="radio" name="level" value="1"><textarea name="more">So</textarea>
      <select name="years"><option value="1"><option value="2"></select>
      <select name="zone"><option value="1"><option value="2" selected></select><button>Save</button></form>`;
});
const control = <Kind extends Element = HTMLInputElement>(name: string) =>
  document.querySelector(`[name=${name}]`) as Kind;

it("finds nothing on a page as it came, nor in a search that nobody needs to keep", () => {
  control("search").value = "excel";
  expect(hasUnsavedWork()).toBe(false);
});

it.each([
  ["another word", () => (control("title").value = "Clerk, typist")],
  ["a tick taken away", () => (control("current").checked = false)],
  ["a choice", () => (control("level").checked = true)],
  ["a line of text", () => (control("more").value = "So what")],
  ["the second line of a list", () => (control("years").value = "2")],
  ["another line of a list", () => (control("zone").value = "1")],
])("finds %s, typed before anybody watched", (_what, change) => {
  change();
  expect(hasUnsavedWork()).toBe(true);
});

it("finds text of a control whose HTML is kept in step with it, and nothing when it was taken back", () => {
  const title = control("title");
  title.focus();
  const type = (text: string) => {
    title.value = text;
    title.defaultValue = text;
  };
  type("Typist");
  expect(hasUnsavedWork()).toBe(true);
  type("Clerk");
  expect(hasUnsavedWork()).toBe(false);
});
