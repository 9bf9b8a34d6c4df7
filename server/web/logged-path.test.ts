import { expect, it } from "vitest";
import { paths } from "../../app/paths";
import { loggedPath } from "./logged-path";

it.each([
  [paths.unsubscribe("MTIuam9icw.c2lnbmVk"), "/unsubscribe/…"],
  ["/Unsubscribe/MTIuam9icw.c2lnbmVk/?stopped=1", "/Unsubscribe/…"],
  ["/jobs?search=nurse", "/jobs"],
  ["/jobs/12", "/jobs/12"],
  ["/", "/"],
])("keeps of %s in the log %s", (address, logged) => {
  expect(loggedPath(address)).toBe(logged);
});
