import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, it } from "vitest";
import { offlinePage } from "../enhance/offline/answers";
import { paths } from "../paths";
import { ErrorPage } from "./error-page";

const site = { requestId: "b1b6ff1e-3a2f-4a3c-9d4e-1f2a3b4c5d6e" } as Parameters<typeof ErrorPage>[0]["site"];
const response = (status: number) => ({ status, statusText: "", internal: false, data: "" });

function show(error: unknown, address: string): HTMLElement {
  const html = renderToStaticMarkup(
    <StaticRouter location={address}>
      <ErrorPage error={error} site={site} />
    </StaticRouter>,
  );
  return new JSDOM(html).window.document.body;
}

/** The texts of the links to the page itself, and of the main buttons. */
const waysOf = (shown: HTMLElement, address: string) => ({
  toItself: [...shown.querySelectorAll("a")]
    .filter((link) => (link.getAttribute("href") ?? "").split("?")[0] === address.split("?")[0])
    .map(({ textContent }) => textContent),
  main: [...shown.querySelectorAll(".button:not(.button-plain)")].map(({ textContent }) => textContent),
});

const addresses = [paths.home(), paths.jobs(), "/jobs?search=clerk", paths.contact(), "/profile"];

it.each(addresses)("offers to try %s again where that may help, as its one main button", (address) => {
  for (const error of [response(500), response(503), null]) {
    const shown = show(error, address);
    expect(waysOf(shown, address)).toEqual({ toItself: ["Try again"], main: ["Try again"] });
    expect(shown.querySelector(".button")?.getAttribute("href")).toBe(address);
  }
  expect(show(response(503), address).textContent).toContain("We cannot show this page now");
});

it.each(addresses)("leads from %s to another page where trying again does not help", (address) => {
  for (const status of [403, 404, 410, 413, 429]) {
    const { toItself, main } = waysOf(show(response(status), address), address);
    expect([toItself, main]).toEqual([[], [address === paths.home() ? "See the jobs" : "Back to the home page"]]);
  }
});

it("offers the same without a line", async () => {
  const page = offlinePage("Harbour", "/jobs", [{ address: "/jobs/1", title: "Clerk", at: 0, files: [] }], 1);
  const main = new JSDOM(await page.text()).window.document.querySelector("main") as HTMLElement;
  expect(waysOf(main, "/jobs").toItself).toEqual(["Try again"]);
});
