import { afterAll, beforeAll, expect, it } from "vitest";
import { SelectionItem, selectionGroups } from "../../server/contract/selection-items";
import { seedReference } from "../../server/recruitment-api/seed/reference";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const get = (group: string, headers: Record<string, string> = {}) =>
  running.visitor().call("GET", `/api/selection_items/public/${group}`, { headers });
const items = async (group: string) =>
  SelectionItem.array().parse((await (await get(`application.${group}`)).json()).data);

it.each(selectionGroups)("lists the choices of %s in order", async (group) => {
  const list = await items(group);
  expect(list.length).toBeGreaterThan(2);
  expect(list.map(({ order }) => order)).toEqual(list.map((_, index) => index + 1));
  expect(new Set(list.map(({ label }) => label)).size).toBe(list.length);
});

it("names the Philippines first and every other country by the alphabet", async () => {
  const [first, ...rest] = (await items("country")).map(({ label }) => label);
  expect(first).toBe("Philippines");
  expect(rest).toHaveLength(248);
  expect(rest).toEqual([...rest].sort((a, b) => a.localeCompare(b, "en")));
});

it("knows the 18 regions and only time zones that exist", async () => {
  expect(await items("region")).toHaveLength(18);
  for (const { key } of await items("timezone")) {
    expect(new Intl.DateTimeFormat("en", { timeZone: key }).resolvedOptions().timeZone).toBeTruthy();
  }
});

it("offers the reasons to withdraw as the statuses they lead to, without the site's own", async () => {
  expect((await items("withdrawal_reason")).map(({ id }) => id)).toEqual([
    900, 901, 902, 903, 904, 905, 906, 907, 908, 909,
  ]);
});

it("is kept for a day and not sent again to who has it", async () => {
  const response = await get("application.origin");
  expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
  const etag = response.headers.get("etag") ?? "";
  for (const held of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await get("application.origin", { "if-none-match": held });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  }
  expect((await get("application.origin", { "if-none-match": '"old"' })).status).toBe(200);
  expect((await get("application.shift")).headers.get("etag")).not.toBe(etag);
});

it.each(["application.nothing", "origin", "application.", "application.origin.x", "application.constructor"])(
  "has no list %s",
  async (group) => {
    expect((await get(group)).status).toBe(404);
  },
);

it("can be written again at any time, also by several at once", async () => {
  const before = await items("category");
  await running.db
    .updateTable("selection_items")
    .set({ label: "Spoilt" })
    .where("id", "=", before[0]?.id ?? 0)
    .execute();
  await Promise.all([seedReference(running.db), seedReference(running.db)]);
  expect(await items("category")).toEqual(before);
});
