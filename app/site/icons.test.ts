import type { LoaderFunctionArgs } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { loader } from "./icons.file";

const ask = (collection: string | undefined, icons?: string) =>
  loader({
    request: new Request(`https://jobs.example/api/_nuxt_icon/x${icons === undefined ? "" : `?icons=${icons}`}`),
    params: { collection },
  } as unknown as LoaderFunctionArgs);

describe("the route of the icons", () => {
  it("answers icons of the set in Iconify's shape, sorted, and leaves out what it has not", async () => {
    const answer = ask("lucide.json", "user,heart,nothing,constructor,../x,%3Cb%3E");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=604800, immutable");
    const body = await answer.json();
    expect(body).toMatchObject({ prefix: "lucide", width: 24, height: 24 });
    expect(Object.keys(body.icons)).toEqual(["heart", "user"]);
    expect(body.icons.heart.body).toMatch(/^<g fill="none" stroke="currentColor".*<path d=/);
    expect(body.aliases).toBeUndefined();
  });

  it("knows what the specification calls them", async () => {
    const body = await ask("lucide.json", "stopwatch").json();
    expect(body.aliases).toEqual({ stopwatch: { parent: "timer" } });
    expect(Object.keys(body.icons)).toEqual(["timer"]);
  });

  it("looks at a bounded number of names", async () => {
    const many = Array.from({ length: 5000 }, (_, at) => `no-${at}`).join(",");
    expect(ask("lucide.json", `${many},heart`).status).toBe(404);
  });

  it.each([
    ["lucide.json", "nothing", 404, "Not found"],
    ["lucide.json", undefined, 404, "Not found"],
    ["mdi.json", "heart", 404, "Not found"],
    [undefined, "heart", 400, "No collection specified"],
    [".json", "heart", 400, "No collection specified"],
  ])("answers %s with icons %s by %i in JSON", async (collection, icons, status, error) => {
    const answer = ask(collection, icons);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ error });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });
});
