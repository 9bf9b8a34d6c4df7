import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { type IconHost, startIconHost } from "../harness/icon-host";
import type { Answer } from "../harness/plain-api/answers";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";
import { TextBrowser } from "../harness/text-browser";

const cart = '<path fill="currentColor" d="M1 1h2z"/>';
const desk = '<circle cx="4" cy="4" r="3"/>';

let icons: IconHost;
let site: SiteBeforePlainApi | undefined;
beforeEach(async () => {
  icons = await startIconHost({
    "/mdi.json": {
      body: { prefix: "mdi", width: 24, height: 24, icons: { cart: { body: cart }, desk: { body: desk } } },
    },
  });
});
afterEach(async () => {
  await site?.stop();
  await icons.stop();
});

/** An API that counts jobs by category, and names an employer's icon. */
async function start({ sales, withService = true }: { sales?: string; withService?: boolean }) {
  site = await startSiteBeforePlainApi({
    flavour: "named",
    capabilities: ["selection_items"],
    env: withService ? { ICON_SERVICE_URL: `${icons.origin}/` } : {},
  });
  const counted = [
    { id: 1, key: "sales", label: "Sales", count: 3, icon: sales },
    { id: 2, key: "care", label: "Care", count: 2, icon: "a flower" },
  ];
  site.api.alter = (call, body) => {
    const { data, meta } = body as { data: object; meta: object };
    if (call === "GET /public_api/job_posts") return { data, meta: { ...meta, facets: { category: counted } } };
    if (!call.startsWith("GET /public_api/job_posts/")) return body;
    return { data: { ...data, hiring_organization: { name: "Bright Desk", icon: "mdi:desk" } } };
  };
  // the first page loads much, and icons are waited for half a second; this one asks for none
  await new TextBrowser(site.origin, { "Save-Data": "on" }).get(paths.home());
  return site;
}

const linkOf = async (browser: TextBrowser, label: string) => {
  const { document } = await browser.get(paths.home());
  return [...document.querySelectorAll(".categories a")].find((link) => link.textContent === label);
};

describe("the icon that an API names for a category", () => {
  it("is asked of the operator's service by the server, drawn in the page once, and kept", async () => {
    const { browserOf } = await start({ sales: "i-mdi-cart" });
    const page = await browserOf().get(paths.home());
    const [drawing] = page.document.querySelectorAll(".categories a svg");
    expect(drawing?.innerHTML).toBe('<path fill="currentColor" d="M1 1h2z" />');
    expect(drawing?.parentElement?.parentElement?.textContent).toBe("Sales");
    expect(drawing?.getAttribute("aria-hidden")).toBe("true");
    expect(drawing?.getAttribute("viewBox")).toBe("0 0 24 24");
    expect(page.html.split("M1 1h2z")).toHaveLength(2);
    expect(await linkOf(browserOf(), "Care").then((link) => link?.querySelector("svg"))).toBeNull();
    expect(icons.asked).toEqual(["/mdi.json?icons=cart"]);
  });

  it("may stand in the list of categories alone", async () => {
    const { api, browserOf } = await start({});
    const list: Answer = {
      status: 200,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ data: [{ id: 1, label: "Sales", icon: "mdi:cart" }] }),
    };
    api.instead.set("GET /api/selection_items/public/application.category", list);
    expect((await linkOf(browserOf(), "Sales"))?.querySelector("svg path")).not.toBeNull();
  });

  it("is not asked for when the operator named no service; one of our own set needs none", async () => {
    const { browserOf } = await start({ sales: "mdi:cart", withService: false });
    expect((await linkOf(browserOf(), "Sales"))?.innerHTML).toBe("Sales");
    await site?.stop();
    const { browserOf: browserOfOwn } = await start({ sales: "i-lucide-heart", withService: false });
    expect((await linkOf(browserOfOwn(), "Sales"))?.querySelector("svg g path")).not.toBeNull();
    expect(icons.asked).toEqual([]);
  });

  it("is not asked for by somebody who saves data", async () => {
    const { origin } = await start({ sales: "mdi:cart" });
    const browser = new TextBrowser(origin, { "Save-Data": "on" });
    expect((await linkOf(browser, "Sales"))?.innerHTML).toBe("Sales");
    expect(icons.asked).toEqual([]);
  });

  it("is nothing, and the page there, when the service is silent or answers with a script", async () => {
    const { browserOf } = await start({ sales: "mdi:cart" });
    icons.answers["/mdi.json"] = { body: { icons: { cart: { body: `${cart}<script>alert(1)</script>` } } } };
    expect((await linkOf(browserOf(), "Sales"))?.innerHTML).toBe("Sales");
    await site?.stop();
    const { browserOf: browserOfSilent } = await start({ sales: "mdi:cart" });
    icons.answers["/mdi.json"] = null;
    expect((await linkOf(browserOfSilent(), "Sales"))?.innerHTML).toBe("Sales");
  });
});

it("the icon of an employer stands beside its name on the page of a job", async () => {
  const { browserOf } = await start({});
  const { document } = await browserOf().get(paths.job("103"));
  const employer = document.querySelector(".job-head .lead");
  expect(employer?.textContent).toBe("Bright Desk");
  expect(employer?.querySelector("svg[aria-hidden=true] circle")).not.toBeNull();
});

it("the specification's address of icons answers them too", async () => {
  const { origin } = await start({});
  const answer = await fetch(`${origin}/api/_nuxt_icon/mdi.json?icons=cart,desk`);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=86400");
  expect(await answer.json()).toMatchObject({ prefix: "mdi", icons: { cart: { body: cart }, desk: { body: desk } } });
});
