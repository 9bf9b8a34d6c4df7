import { redirect } from "@remix-run/node";
import { afterEach, expect, it } from "vitest";
import { jobPostSearch } from "../../server/bff/job-posts";
import { json, type LoopbackApi, startLoopbackApi } from "../bff/loopback-api";
import { applicant, startSite } from "../bff/site-under-test";

type Args = { context: import("@remix-run/node").AppLoadContext };

const routes = {
  home: {
    path: "/",
    module: {
      handle: { checks: ["public"] },
      loader: ({ context }: Args) => ({ visitor: context.visitor, csrf: context.csrfToken }),
    },
  },
  logout: {
    module: {
      handle: { checks: ["public"] },
      loader: () => null,
      action: async ({ context }: Args) => {
        await context.api.session.logOut();
        return redirect("/");
      },
    },
  },
  stop: {
    module: {
      handle: { checks: ["public"] },
      loader: () => null,
      action: async ({ context }: Args) => {
        await context.api.unsubscribe.stop({ body: { token: "a-token" } });
        return redirect("/");
      },
    },
  },
};

let api: LoopbackApi;
let site: Awaited<ReturnType<typeof startSite>>;
afterEach(async () => {
  await site.stop();
  await api.stop();
});

/** What the API is asked while somebody looks at a page and signs out, and a stranger stops mails. */
async function askedWith(settings: Record<string, string>) {
  api = await startLoopbackApi();
  for (const path of ["/api/user", "/api/me"])
    api.on(`GET ${path}`, (_request, response) => json(response, 200, { data: applicant }));
  for (const path of ["/logout", "/api/sign-out"])
    api.on(`POST ${path}`, (_request, response) => void response.writeHead(204).end());
  site = await startSite(api, routes, settings);
  const browser = site.browser(api.signIn());
  const { csrf } = (await browser.get("/")).data.loaderData.home;
  await browser.post("/logout", { csrf });
  await site.browser().post("/stop", {});
  return [...new Set(api.received.map(({ method, path }) => `${method} ${path}`))].filter(
    (call) => !/bookmarks|unsubscribe/.test(call),
  );
}

it("asks at Sanctum's own addresses when the configuration names none", async () => {
  expect(await askedWith({})).toEqual(["GET /api/user", "POST /logout", "GET /sanctum/csrf-cookie"]);
});

it("asks at the addresses that the configuration names", async () => {
  const settings = { API_USER_PATH: "/api/me", API_LOGOUT_PATH: "/api/sign-out", API_CSRF_PATH: "/api/csrf" };
  expect(await askedWith(settings)).toEqual(["GET /api/me", "POST /api/sign-out", "GET /api/csrf"]);
});

it("writes a search as PHP reads it: lists by name[], yes and no as 1 and 0, nothing that is empty", () => {
  const query = {
    search: "night & day",
    category_id: [3, 8],
    remote: true,
    open: false,
    sort: "",
    page: undefined,
  };
  expect(new URLSearchParams(jobPostSearch(query as never)).toString()).toBe(
    new URLSearchParams([
      ["search", "night & day"],
      ["category_id[]", "3"],
      ["category_id[]", "8"],
      ["remote", "1"],
      ["open", "0"],
    ]).toString(),
  );
});
