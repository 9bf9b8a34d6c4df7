// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { soon } from "../../test/harness/soon";
import { startLayer } from "./layer";
import { prefetchOnIntent } from "./prefetch";
import { showToast } from "./toasts";

vi.mock("./loading-bar", () => ({
  showLoading: () => {
    throw new TypeError("not in this browser");
  },
}));
vi.mock("./prefetch", () => ({ prefetchOnIntent: vi.fn() }));

beforeEach(() => {
  Object.assign(window, {
    __remixRouter: {
      state: {
        navigation: { state: "idle" },
        location: { pathname: "/", search: "", hash: "", key: "first" },
        matches: [],
        loaderData: {},
        actionData: null,
        errors: null,
      },
      subscribe: () => () => {},
    },
  });
});

it("starts every piece although one fails, and stays when an error page takes the whole document's place", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  startLayer();
  expect(said).toHaveBeenCalledOnce();
  expect(prefetchOnIntent).toHaveBeenCalledOnce();
  showToast({ text: "Saved." });

  const html = document.createElement("html");
  html.append(document.createElement("head"), document.createElement("body"));
  document.documentElement.replaceWith(html);
  await soon(() => expect(document.body.textContent).toContain("Saved."));
  expect(document.head.querySelectorAll("link[rel=stylesheet]")).toHaveLength(1);
});
