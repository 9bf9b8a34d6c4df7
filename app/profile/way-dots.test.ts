import { expect, it } from "vitest";
import { aStatus } from "../../test/builders/applications";
import { wayDots } from "./way-dots";

it.each([
  [aStatus("draft"), "now next next next next"],
  [aStatus("submitted"), "done now next next next"],
  [aStatus("interview"), "done done now next next"],
  [aStatus("offer"), "done done done now next"],
  [aStatus("hired", "ended"), "done done done done done"],
  [aStatus("not_selected", "ended"), "done ended next next next"],
  [aStatus("withdrawn_other", "withdrawal"), "done ended next next next"],
  [aStatus("of their own"), "done now next next next"],
])("shows %j as dots", (status, dots) => {
  expect(wayDots(status).join(" ")).toBe(dots);
});
