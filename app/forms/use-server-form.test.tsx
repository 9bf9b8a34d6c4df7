// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { ServerForm } from "./server-form";
import { TextField } from "./text-field";
import { useServerForm } from "./use-server-form";

function Page() {
  const { form, fields } = useServerForm<() => { form: never }>();
  return (
    <ServerForm form={form} title="Profile" submit="Save">
      <TextField field={(fields as Record<string, never>).name as never} label="Name" />
    </ServerForm>
  );
}

it("asks for what was saved of a form once its errors have the focus: the router scrolls back to where the page stood then", async () => {
  const focusedWhenAsked: unknown[] = [];
  const shown = {
    form: { constraint: { name: { required: true } }, defaultValue: { name: "Ana" }, kept: null, words: {} },
  };
  const loader = () => {
    focusedWhenAsked.push(document.activeElement?.className);
    return shown;
  };
  const refused = {
    status: "error",
    initialValue: { name: "Ana" },
    error: { name: ["That name is taken"] },
    saved: "",
  };
  const action = () => Response.json(refused, { status: 422 });
  const router = createMemoryRouter([{ id: "page", path: "/", loader, action, element: <Page /> }], {
    hydrationData: { loaderData: { page: shown } },
    // as in Remix with single fetch: a refusal alone does not run the loaders again
    future: { v7_skipActionErrorRevalidation: true },
  });
  const { unmount } = render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(focusedWhenAsked).toHaveLength(1), { timeout: 10_000 });
  expect(focusedWhenAsked).toEqual(["error-summary"]);
  await act(async () => unmount());
  router.dispose();
});
