// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { showInRouter } from "../../test/harness/in-router";
import { OverlayDialog } from "./overlay-dialog";

beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  vi.stubGlobal("scrollTo", () => {});
});

const onLeave = vi.fn();
const ask = vi.fn();
let shown: ReturnType<typeof showInRouter>;
beforeEach(() => {
  ask.mockReturnValue(false);
  vi.stubGlobal("confirm", ask);
  shown = showInRouter(
    <OverlayDialog kind="slide-over" page="/skills/4" list="/skills?page=2" onLeave={onLeave}>
      <h1>Change Excel</h1>
      <form method="post">
        <input aria-label="Note" name="note" defaultValue="Tables" />
      </form>
      <a href="/skills">Keep it</a>
      <a href="/other">Another page</a>
    </OverlayDialog>,
  );
});
afterEach(async () => {
  await shown.stop();
  onLeave.mockReset();
  ask.mockReset();
});

const dialog = () => screen.getByRole("dialog", { name: "Change Excel" });

it("is named by its heading, of the kind that is asked for, and has the focus", () => {
  expect(dialog().className).toBe("overlay overlay-slide-over");
  expect(document.activeElement).toBe(dialog());
});

describe("without anything typed", () => {
  it.each<[string, () => void]>([
    ["its button", () => fireEvent.click(screen.getByRole("button", { name: "Close" }))],
    ["Escape", () => fireEvent.keyDown(dialog(), { key: "Escape" })],
    ["the device's own way back", () => fireEvent(dialog(), new Event("cancel", { cancelable: true }))],
    ["a link to its list", () => fireEvent.click(screen.getByRole("link", { name: "Keep it" }))],
    [
      "a press beside it",
      () => {
        fireEvent.pointerDown(dialog());
        fireEvent.click(dialog());
      },
    ],
  ])("%s leaves it", (_way, leave) => {
    leave();
    expect(onLeave).toHaveBeenCalledOnce();
    expect(ask).not.toHaveBeenCalled();
  });

  it("a selection that ends beside it, and a link elsewhere, do not", () => {
    fireEvent.pointerDown(screen.getByLabelText("Note"));
    fireEvent.click(dialog());
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByRole("link", { name: "Another page" }));
    expect(onLeave).not.toHaveBeenCalled();
  });
});

it("asks before it loses what was typed, every time, and not when it is as it was", async () => {
  await userEvent.type(screen.getByLabelText("Note"), "!");
  for (let time = 0; time < 2; time++) fireEvent.keyDown(dialog(), { key: "Escape" });
  expect([ask.mock.calls.length, onLeave.mock.calls.length]).toEqual([2, 0]);
  ask.mockReturnValue(true);
  fireEvent.keyDown(dialog(), { key: "Escape" });
  expect(onLeave).toHaveBeenCalledOnce();
  await userEvent.type(screen.getByLabelText("Note"), "{Backspace}");
  fireEvent.keyDown(dialog(), { key: "Escape" });
  expect([ask.mock.calls.length, onLeave.mock.calls.length]).toEqual([3, 2]);
});
