import { expect, it } from "vitest";
import { createTestDatabase } from "../test/harness/database";
import { factsBesideSite } from "./facts-beside-site";
import { adoptSiteFacts, findSiteFacts } from "./recruitment-api/database/site-facts";

const site = { siteOrigin: "https://careers.example", brandName: "Harbour" };

it("are those that the site wrote at its last start, whatever a shell lacks", async () => {
  const { db, drop } = await createTestDatabase();
  expect(await findSiteFacts(db)).toBeNull();
  await adoptSiteFacts(db, { ...site, siteOrigin: "http://localhost:3000" });
  await adoptSiteFacts(db, site);
  await adoptSiteFacts(db, site);
  expect(factsBesideSite(await findSiteFacts(db), {})).toEqual(site);
  await drop();
});

it("may be said again, and not otherwise", () => {
  expect(factsBesideSite(site, site)).toEqual(site);
  expect(() => factsBesideSite(site, { siteOrigin: "http://localhost:3000" })).toThrow(
    "PUBLIC_URL is http://localhost:3000 here and https://careers.example at the site.",
  );
  expect(() => factsBesideSite(site, { brandName: "Quay" })).toThrow(
    "BRAND_NAME is Quay here and Harbour at the site.",
  );
  expect(() => factsBesideSite(null, {})).toThrow("The site has not said its address yet.");
});
