// @vitest-environment jsdom
import { getByRole, queryByRole, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showToast } from "./toasts";

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<main id="main" tabindex="-1"><button>Page</button></main>`;
});
afterEach(() => {
  for (const button of document.querySelectorAll<HTMLElement>(".toast button:last-child")) button.click();
  vi.useRealTimers();
});

const messages = () => [...document.querySelectorAll(".toast p")].map(({ textContent }) => textContent);
const person = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const button = (name: string) => getByRole(document.body, "button", { name });

it("says a message politely, as text, and leaves the focus where it was", () => {
  button("Page").focus();
  showToast({ text: "Saved <b>now</b>." });
  const region = getByRole(document.body, "region", { name: "Messages" });
  expect(region.getAttribute("aria-live")).toBe("polite");
  expect(within(region).getByText("Saved <b>now</b>.")).toBeTruthy();
  expect(document.activeElement).toBe(button("Page"));
});

it("takes a plain message away after eight seconds or more, and not while somebody is in it", async () => {
  showToast({ text: "Saved." });
  await vi.advanceTimersByTimeAsync(8000);
  expect(messages()).toEqual(["Saved."]);
  button("Close").focus();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(messages()).toEqual(["Saved."]);
  button("Page").focus();
  await vi.advanceTimersByTimeAsync(8400);
  expect(messages()).toEqual([]);
  expect(queryByRole(document.body, "region", { name: "Messages" })).toBeNull();
});

it("keeps a message that asks something until it is answered, and does what was chosen once", async () => {
  const undo = vi.fn();
  showToast({ text: "Removed.", actions: [{ label: "Undo", run: undo }] });
  await vi.advanceTimersByTimeAsync(600_000);
  await person().click(button("Undo"));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(messages()).toEqual([]);
});

it("gives the focus back to where it came from when a message is closed by key", async () => {
  const keys = person();
  button("Page").focus();
  showToast({ text: "Saved." });
  await keys.tab();
  expect(document.activeElement).toBe(button("Close"));
  await keys.keyboard("{Enter}");
  expect(document.activeElement).toBe(button("Page"));
});

it("puts a message in the place of the one with the same id, and closes only its own", () => {
  const closeFirst = showToast({ id: "build", text: "Old." });
  const closeSecond = showToast({ id: "build", text: "New." });
  showToast({ text: "Other." });
  expect(messages()).toEqual(["New.", "Other."]);
  closeFirst();
  expect(messages()).toEqual(["New.", "Other."]);
  closeSecond();
  expect(messages()).toEqual(["Other."]);
});

it("moves messages into a dialog that opens, and out of it when it closes", async () => {
  showToast({ text: "Saved." });
  const dialog = document.createElement("dialog");
  document.body.append(dialog);
  dialog.setAttribute("open", "");
  await vi.advanceTimersByTimeAsync(0);
  expect(dialog.textContent).toContain("Saved.");
  dialog.removeAttribute("open");
  dialog.remove();
  await vi.advanceTimersByTimeAsync(0);
  expect(document.body.textContent).toContain("Saved.");
});
