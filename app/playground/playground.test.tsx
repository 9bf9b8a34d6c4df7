// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import axe from "axe-core";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import PlaygroundPage from "./playground.page";

it("shows every part in all its states, and the checker of accessibility finds nothing", async () => {
  const router = createMemoryRouter(
    [{ id: "root", path: "/playground", Component: PlaygroundPage, loader: () => null }],
    { initialEntries: ["/playground"], hydrationData: { loaderData: { root: null } } },
  );
  const { container, unmount } = render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  for (const name of ["Buttons", "Icons", "Fields, refused", "Messages", "Over the page"])
    expect(screen.getByRole("heading", { level: 2, name })).toBeTruthy();
  // contrast can only be computed in a real browser
  const { violations } = await axe.run(container, { rules: { "color-contrast": { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
  // React and the forms finish their work while the page still exists.
  await act(async () => unmount());
  router.dispose();
  await new Promise(setImmediate);
}, 60_000);
