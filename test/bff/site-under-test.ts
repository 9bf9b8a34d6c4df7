import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { readConfig } from "../../server/config";
import type { User } from "../../server/contract/users";
import { createLog } from "../../server/logging";
import { createSite, type SiteDependencies } from "../../server/web/site";
import { json, type LoopbackApi, siteOrigin } from "./loopback-api";

type Modules = Record<string, { path?: string; module: Partial<ServerBuild["routes"][string]["module"]> }>;

/** A build with these routes below an empty root. A page answers its loader's and action's data as JSON. */
export function buildOf(modules: Modules): ServerBuild {
  const page = { default: () => null };
  const routes = Object.fromEntries(
    Object.entries(modules).map(([id, { path = id, module }]) => [
      id,
      { id, path, parentId: "root", module: { ...page, ...module } },
    ]),
  );
  return {
    entry: {
      module: {
        default: (
          _request: Request,
          status: number,
          headers: Headers,
          remix: unknown,
          context: Pick<AppLoadContext, "answerInstead" | "encode">,
        ) => {
          if (context.answerInstead) return context.answerInstead;
          const { loaderData, actionData, errors } = (remix as { staticHandlerContext: Record<string, unknown> })
            .staticHandlerContext;
          const { body, headers: coding } = context.encode(
            Buffer.from(JSON.stringify({ loaderData, actionData, errors })),
          );
          headers.set("Content-Type", "text/html");
          for (const [name, value] of Object.entries(coding)) headers.set(name, value);
          return new Response(body, { status, headers });
        },
        handleError: () => {},
      },
    },
    routes: { root: { id: "root", path: "", module: { ...page, loader: () => null } }, ...routes },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "",
    basename: "/",
    isSpaMode: false,
    mode: "production",
    future: {
      v3_singleFetch: true,
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_lazyRouteDiscovery: true,
      v3_routeConfig: true,
    },
  } as unknown as ServerBuild;
}

export const siteSecret = "a secret of the tests, used nowhere else";

export const applicant: User = {
  id: 1,
  name: "Ana Cruz",
  email: "ana@example.com",
  email_verified_at: "2026-11-01T00:00:00Z",
  goteam_id: null,
  type: "applicant",
  application_id: 5,
  personal_info_id: null,
  mobile: null,
  country: null,
  timezone_chosen: false,
  theme: null,
  lite_mode: null,
  on_shared_device: false,
  timezone: "Asia/Manila",
  locale: "en",
  created_at: "2026-11-01T00:00:00Z",
  last_seen_at: null,
  deletion_due_at: null,
};

/** The real Express site with these routes in front of a loopback API; `browser()` is somebody who visits it. */
export async function startSite(
  api: LoopbackApi,
  modules: Modules,
  settings: Record<string, string> = {},
  more: Partial<SiteDependencies> = {},
) {
  const user = { ...applicant };
  api.on("GET /api/user", (_request, response) => json(response, 200, { data: user }));
  api.on("GET /api/bookmarks?per_page=1", (_request, response) =>
    json(response, 200, { data: [], meta: { current_page: 1, last_page: 1, per_page: 1, total: 3 } }),
  );
  const build = buildOf(modules);
  const app = await createSite({
    config: readConfig({
      PUBLIC_URL: siteOrigin,
      API_URL: api.origin,
      NODE_ENV: "test",
      SESSION_SECRET: "x".repeat(32),
      ...settings,
    }),
    log: createLog("silent"),
    sessionSecret: siteSecret,
    // Looked up at each call: the first site of a process replaces the global one, with its own kind of Request.
    fetchApi: (request) => fetch(request),
    loadBuild: async () => build,
    clientDirectory: "/nowhere",
    ready: {},
    clock: () => new Date("2026-11-21T10:00:00Z"),
    publicCacheMilliseconds: 0,
    deadlines: { repeats: [5] },
    ...more,
  });
  const server = createServer(app);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    user,
    browser: (cookies?: Map<string, string>) => createBrowser(origin, cookies),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export interface Page {
  status: number;
  location: string | null;
  headers: Headers;
  text: string;
  /** What the matched page's loader and action answered. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its own page's data
  data: { loaderData: any; actionData: any; errors: any };
}

/** Keeps cookies and sends what a browser sends with a form of our own pages. */
function createBrowser(origin: string, cookies = new Map<string, string>()) {
  const request = async (path: string, init: RequestInit = {}): Promise<Page> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(`${origin}${path}`, {
      ...init,
      redirect: "manual",
      headers: { ...(cookie && { Cookie: cookie }), ...(init.headers as Record<string, string>) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await response.text();
    const data = text.startsWith('{"loaderData"') ? JSON.parse(text) : { loaderData: {}, actionData: {}, errors: null };
    return {
      status: response.status,
      location: response.headers.get("Location"),
      headers: response.headers,
      text,
      data,
    };
  };
  return {
    cookies,
    get: (path: string, headers: Record<string, string> = {}) => request(path, { headers }),
    post: (path: string, fields: Record<string, string> | FormData, headers: Record<string, string> = {}) =>
      request(path, {
        method: "POST",
        body: fields instanceof FormData ? fields : new URLSearchParams(fields),
        headers: { Origin: siteOrigin, "Sec-Fetch-Site": "same-origin", ...headers },
      }),
    send: request,
  };
}
