import type { LoaderFunctionArgs } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { loader } from "./icons.file";

const withoutService = { findIcons: null, preferences: { lite: false } };
const ask = (collection: string | undefined, icons?: string, context: object = withoutService) =>
  loader({
    request: new Request(`https://jobs.example/api/_nuxt_icon/x${icons === undefined ? "" : `?icons=${icons}`}`),
    params: { collection },
    context,
  } as unknown as LoaderFunctionArgs);

describe("the route of the icons", () => {
  it("answers icons of the set in Iconify's shape, sorted, and leaves out what it has not", async () => {
    const answer = await ask("lucide.json", "user,heart,nothing,constructor,../x,%3Cb%3E");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=604800, immutable");
    const body = await answer.json();
    expect(body).toMatchObject({ prefix: "lucide", width: 24, height: 24 });
    expect(Object.keys(body.icons)).toEqual(["heart", "user"]);
    expect(body.icons.heart.body).toMatch(/^<g fill="none" stroke="currentColor".*<path d=/);
    expect(body.aliases).toBeUndefined();
  });

  it("knows what the specification calls them", async () => {
    const body = await (await ask("lucide.json", "stopwatch")).json();
    expect(body.aliases).toEqual({ stopwatch: { parent: "timer" } });
    expect(Object.keys(body.icons)).toEqual(["timer"]);
  });

  it("looks at a bounded number of names", async () => {
    const many = Array.from({ length: 5000 }, (_, at) => `no-${at}`).join(",");
    expect((await ask("lucide.json", `${many},heart`)).status).toBe(404);
  });

  it.each([
    ["lucide.json", "nothing", 404, "Not found"],
    ["lucide.json", undefined, 404, "Not found"],
    ["mdi.json", "heart", 404, "Not found"],
    [undefined, "heart", 400, "No collection specified"],
    [".json", "heart", 400, "No collection specified"],
  ])("answers %s with icons %s by %i in JSON", async (collection, icons, status, error) => {
    const answer = await ask(collection, icons);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ error });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  it("answers what the operator's service has too, and lets nobody keep an answer with gaps", async () => {
    const home = { body: '<path d="M1 1"/>', left: 0, top: 0, width: 16, height: 16 };
    const withService = {
      preferences: { lite: false },
      findIcons: async () => new Map([["mdi:home", home]]),
    };
    const whole = await ask("mdi.json", "home", withService);
    expect(await whole.json()).toEqual({ prefix: "mdi", icons: { home } });
    expect(whole.headers.get("Cache-Control")).toBe("public, max-age=86400");
    const withGaps = await ask("mdi.json", "home,house", withService);
    expect(await withGaps.json()).toEqual({ prefix: "mdi", icons: { home } });
    expect(withGaps.headers.get("Cache-Control")).toBe("no-store");
    const savesData = await ask("lucide.json", "heart,house", { findIcons: null, preferences: { lite: true } });
    expect(savesData.headers.get("Cache-Control")).toBe("no-store");
  });
});
