// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ErrorPanel } from "./error-panel";

const first = { id: "form-name", text: "Enter your name" };
const other = { id: null, text: "We could not save this" };

it("is nothing without errors; with them it has the focus, and the title says so", () => {
  document.title = "Your details";
  const { rerender, unmount } = render(<ErrorPanel errors={[]} />);
  expect(screen.queryByRole("alert")).toBeNull();

  rerender(<ErrorPanel errors={[first, other]} />);
  const panel = screen.getByRole("alert", { name: "There is a problem" });
  expect([document.activeElement, document.title]).toEqual([panel, "Error: Your details"]);
  expect(screen.getByRole("link", { name: first.text }).getAttribute("href")).toBe("#form-name");
  expect(screen.queryByRole("link", { name: other.text })).toBeNull();

  // the same errors again must not move the focus
  (document.activeElement as HTMLElement).blur();
  rerender(<ErrorPanel errors={[{ ...first }, { ...other }]} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<ErrorPanel errors={[other]} />);
  expect(document.activeElement).toBe(panel);

  rerender(<ErrorPanel errors={[]} />);
  expect(document.title).toBe("Your details");
  unmount();
});
