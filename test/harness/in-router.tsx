import { act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";

/**
 * Shows one piece of a page at `/here`, as the site's router shows it; every other address is an empty page.
 * @returns where the router is, and what was posted to an address of the page
 */
export function showInRouter(piece: ReactNode) {
  const posted: [path: string, fields: Record<string, FormDataEntryValue>][] = [];
  const router = createMemoryRouter(
    [
      {
        id: "root",
        path: "*",
        loader: () => null,
        async action({ request }) {
          posted.push([new URL(request.url).pathname, Object.fromEntries(await request.formData())]);
          return null;
        },
        element: <main>{piece}</main>,
      },
    ],
    { initialEntries: ["/here"], hydrationData: { loaderData: { root: null } } },
  );
  const { unmount } = render(<RouterProvider router={router} future={{ v7_startTransition: false }} />);
  return {
    posted,
    place: () => router.state.location.pathname + router.state.location.search,
    async stop() {
      await act(async () => unmount());
      router.dispose();
    },
  };
}
