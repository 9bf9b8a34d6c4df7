import type { Page } from "@playwright/test";
import { paths } from "../../app/paths";
import { type MapScriptHost, startMapScriptHost } from "../harness/map-script-host";
import type { RunningSite } from "../harness/running-site";
import { test as base, expect, expectGoodScreen } from "./journey";
import { joinAt, type Person } from "./steps";

const test = base.extend<object, { host: MapScriptHost }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const host = await startMapScriptHost();
      await use(host);
      await host.stop();
    },
    { scope: "worker" },
  ],
  siteSettings: [
    ({ host }, use) => use({ GOOGLE_MAPS_KEY: "the-key", GOOGLE_MAPS_SCRIPT_URL: host.scriptUrl }),
    { scope: "worker" },
  ],
});

const scripted = { tag: "@needs-scripts" };
const map = (page: Page) => page.locator("[data-stand-in]");
/** The map is there with its style and its pictures: nothing of it was stopped by the page's policy. */
async function expectMap(page: Page) {
  await expect(map(page)).toHaveCSS("background-color", "rgb(0, 128, 0)");
  await expect(map(page).locator("img")).toHaveJSProperty("naturalWidth", 64);
}

const place = async (page: Page) => [
  await page.getByLabel("Latitude").inputValue(),
  await page.getByLabel("Longitude").inputValue(),
];

/** The address page of somebody who has just made an account. */
async function openAddress(page: Page, site: RunningSite) {
  const person = await joinAt(page, site, paths.profile.section("address"));
  await page.locator("summary", { hasText: "Type the coordinates" }).click();
  await expect(page.getByLabel("Latitude")).toBeVisible();
  return person;
}

/** Saves what the fields hold and answers what is stored then. */
async function savePlace(page: Page, site: RunningSite, { email }: Person) {
  // the address says it already when a second place is saved: the answer is waited for
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Save this place" }).click();
  await answered;
  await expect(page).toHaveURL(/saved=place/);
  return site.db
    .selectFrom("personal_info")
    .innerJoin("users", "users.id", "personal_info.user_id")
    .select(["lat", "lng", "place_source", "accuracy_m"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
}

async function askForMap(page: Page, name = "Show a map") {
  await page.getByRole("button", { name }).click();
}

test("the coordinates are plain fields that ask nothing of Google, and without scripts nobody is offered a map", async ({
  page,
  site,
  host,
}) => {
  host.begin();
  await openAddress(page, site);
  await expect(page.getByLabel("Longitude")).toBeVisible();
  if (test.info().project.use.javaScriptEnabled === false)
    await expect(page.getByRole("button", { name: /map|location/ })).toHaveCount(0);
  expect(host.requests).toEqual([]);
});

test(
  "the map comes only when it is asked for, and a click or a drag on it fills the fields",
  scripted,
  async ({ page, site, host }) => {
    host.begin();
    const person = await openAddress(page, site);
    await expect(page.getByRole("button", { name: "Show a map" })).toBeVisible();
    expect(host.requests).toEqual([]);

    await askForMap(page);
    await expectMap(page);
    expect(host.requests.map(String)).toEqual([
      "key=the-key&v=weekly&libraries=places%2Cmarker&loading=async&callback=__mapIsReady",
    ]);
    await expect(page.getByRole("status").filter({ hasText: "drag the pin" })).toBeVisible();
    await expectGoodScreen(page);

    const box = (await map(page).boundingBox()) ?? { width: 0, height: 0 };
    await map(page).click({ position: { x: box.width / 4, y: box.height / 2 } });
    await expect(page.getByLabel("Longitude")).toHaveValue(/^-(89|90)\.\d{6}$/);
    expect((await place(page))[0]).toMatch(/^-?0\.\d{6}$/);

    const [, before] = await place(page);
    await page.getByTitle("Your place").click();
    await expect(page.getByLabel("Longitude")).toHaveValue((Number(before) + 1).toFixed(6));

    const [lat, lng] = await place(page);
    expect(await savePlace(page, site, person)).toEqual({
      lat,
      lng,
      place_source: "picked",
      accuracy_m: null,
    });

    await page.getByLabel("Latitude").fill("10.720321");
    await page.getByLabel("Longitude").fill("122.562019");
    await expect(page.getByTitle("Your place")).toHaveText("10.720321,122.562019");
    expect(await savePlace(page, site, person)).toMatchObject({ lat: "10.720321", place_source: "typed" });
  },
);

test("a map whose host fails three times is shown all the same", scripted, async ({ page, site, host }) => {
  host.begin(["busy", "hang-up", "other-page"]);
  await openAddress(page, site);
  await askForMap(page);
  await expect(page.getByText("Loading the map from Google…")).toBeVisible();
  await expect(map(page)).toBeVisible({ timeout: 20_000 });
  expect(host.requests).toHaveLength(4);
});

test(
  "a map that cannot be loaded leaves the fields to type in, and may be tried again",
  scripted,
  async ({ page, site, host }) => {
    host.begin(["busy", "busy", "hang-up", "hang-up"]);
    await openAddress(page, site);
    await askForMap(page);
    await page.getByLabel("Latitude").fill("10.5");
    await expect(page.getByRole("heading", { name: "The map could not be loaded" })).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByText("You can type the coordinates instead.")).toBeVisible();
    await expectGoodScreen(page);
    expect(host.requests).toHaveLength(4);
    expect((await place(page))[0]).toBe("10.5");

    await page.getByLabel("Longitude").fill("122");
    await askForMap(page, "Try again");
    await expect(page.getByTitle("Your place")).toHaveText("10.5,122");
    expect(host.requests).toHaveLength(5);
  },
);

test(
  "a key that Google refuses is said calmly, and the words of its map are put away",
  scripted,
  async ({ page, site, host }) => {
    host.begin(["refused-key"]);
    await openAddress(page, site);
    await askForMap(page);
    await expect(page.getByRole("heading", { name: "Google is not showing maps on this site" })).toBeVisible();
    await expect(page.getByText("This page can't load Google Maps correctly.")).toHaveCount(0);
    await askForMap(page, "Try again");
    await expect(map(page)).toBeVisible();
  },
);

test("the map also works for whoever comes by a link inside the site", scripted, async ({ page, site, host }) => {
  host.begin();
  await openAddress(page, site);
  await page.goto(paths.profile.personalInfo());
  await page
    .getByRole("main")
    .getByRole("link", { name: /address and map/i })
    .first()
    .click();
  await askForMap(page);
  await expectMap(page);
});

test("the device's own location fills the fields", scripted, async ({ page, site, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 10.7203214, longitude: 122.5620191, accuracy: 29.4 });
  const person = await openAddress(page, site);
  await page.getByRole("button", { name: "Use this device’s location" }).click();
  await expect(page.getByText("Filled in, accurate to about 30 m.")).toBeVisible();
  expect(await savePlace(page, site, person)).toEqual({
    lat: "10.720321",
    lng: "122.562019",
    place_source: "device",
    accuracy_m: 30,
  });
});

test(
  "a device that may not or cannot tell where it is leaves the fields to type in",
  scripted,
  async ({ page, site, context }) => {
    await openAddress(page, site);
    const ask = page.getByRole("button", { name: "Use this device’s location" });
    await ask.click();
    await expect(page.getByText(/Your browser does not tell this site where you are/)).toBeVisible();
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(null);
    await ask.click();
    await expect(page.getByText(/Your device cannot tell where it is at the moment/)).toBeVisible();
    await expectGoodScreen(page);
  },
);
