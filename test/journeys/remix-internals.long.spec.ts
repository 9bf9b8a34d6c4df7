import { paths } from "../../app/paths";
import { expect, settle, test } from "./journey";

/** What `app/enhance/remix-internals.ts` relies on; a newer Remix that is built in another way fails here. */
test("Remix's insides are where we look for them", { tag: "@needs-scripts" }, async ({ page }) => {
  await page.goto(paths.jobs());
  await settle(page);
  const found = await page.evaluate(() => {
    const { __remixRouter: router, __remixManifest: manifest, __remixRouteModules: modules } = window;
    return {
      navigation: router.state.navigation.state,
      at: router.state.location.pathname,
      matches: router.state.matches.map(({ route }) => route.id),
      data: Object.keys(router.state.loaderData),
      version: manifest.version,
      code: manifest.routes.root?.module,
      meta: typeof modules.root.meta,
      boundary: typeof modules.root.ErrorBoundary,
    };
  });
  expect(found).toMatchObject({ navigation: "idle", at: "/jobs", meta: "function", boundary: "function" });
  expect(found.matches).toEqual(found.data);
  expect(found.version).toMatch(/^\w+$/);
  expect(found.code).toMatch(/^\/assets\/root-.*\.js$/);

  // the router's own requests pass `window.fetch`, say by their address that they are its own, and can be ended
  const asked = await page.evaluate(async (to) => {
    const paths: string[] = [];
    const usual = window.fetch;
    window.fetch = (input, init) => {
      if (init?.signal) paths.push(new URL(String(input), location.href).pathname);
      return usual(input, init);
    };
    const during: (string | undefined)[] = [];
    window.__remixRouter.subscribe(({ navigation }) => during.push(navigation.location?.pathname));
    await window.__remixRouter.navigate(to);
    return { paths, during };
  }, paths.privacy());
  expect(asked.paths).toContain("/privacy.data");
  expect(asked.during).toContain("/privacy");

  // what the server knows of them: a page's data by route, and the site map
  const data = await page.request.get("/privacy.data?_routes=site%2Fprivacy.page");
  expect([data.status(), data.headers()["content-type"]]).toEqual([200, "text/x-script; charset=utf-8"]);
  expect(await data.text()).not.toContain('"root"');
  expect((await page.request.get("/_root.data")).status()).toBe(200);
  expect((await page.request.get("/__manifest?p=%2Fprivacy&version=0")).status()).toBe(204);
});
