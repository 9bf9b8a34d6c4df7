import { expect, it } from "vitest";
import { paths } from "../../app/paths";
import { loggedPath } from "./access-log";

it.each([
  [paths.confirmAlert("alert-3-c2lnbmVk"), "/job-alerts/confirm/…"],
  [paths.unsubscribe("MTIuam9icw.c2lnbmVk"), "/unsubscribe/…"],
  [paths.laterFile("12-kq3vZ0yB7mXn1sTf9aLw2Q"), "/apply/file/…"],
  [paths.answerMail("coming-12-1764500000000-3-c2lnbmVk"), "/answer/…"],
  ["/Unsubscribe/MTIuam9icw.c2lnbmVk/?stopped=1", "/Unsubscribe/…"],
  ["/jobs?search=nurse", "/jobs"],
  ["/jobs/12", "/jobs/12"],
  ["/", "/"],
])("keeps of %s in the log %s", (address, logged) => {
  expect(loggedPath(address)).toBe(logged);
});
