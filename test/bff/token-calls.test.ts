import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { bearerToken } from "../../server/bff/credential";
import { findIdentity } from "../../server/bff/identity";
import { throughFetch } from "../../server/bff/send-call";
import { createSend } from "../../server/bff/transport";
import { recordOf } from "../../server/bff/wire-shapes";
import { Id } from "../../server/contract/wire";
import { xsrf } from "../harness/laravel/sessions";
import { json, type LoopbackApi, siteOrigin, startLoopbackApi } from "./loopback-api";

const Thing = recordOf(z.object({ id: Id }));
const thing = { operation: "things.find", path: "/api/things/1", answer: Thing };
const save = { operation: "things.save", method: "POST", path: "/api/things", answer: Thing } as const;

let api: LoopbackApi;
let logged: object[];
beforeEach(async () => {
  api = await startLoopbackApi();
  logged = [];
});
afterEach(() => api.stop());

/** One request of a visitor with this token. */
function visit(token: string | null) {
  const holder = {
    token,
    find: () => holder.token,
    drop() {
      holder.token = null;
    },
  };
  const credential = bearerToken(holder);
  const send = createSend(
    {
      baseUrl: api.origin,
      sendCall: throughFetch(fetch),
      siteOrigin,
      csrfPath: "/sanctum/csrf-cookie",
      xsrfCookie: xsrf.cookie,
      xsrfHeader: "X-R24-XSRF-TOKEN",
      sendSecFetchSite: true,
      log: { warn: (fields, message) => void logged.push({ ...fields, message }) },
      deadlines: { repeats: [5] },
    },
    {
      credential,
      browser: {
        requestId: "r",
        traceparent: "t",
        userAgent: "Firefox",
        acceptLanguage: null,
        forwardedFor: null,
      },
    },
  );
  return { holder, credential, send };
}

const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail("nothing was thrown"),
    (thrown: Response) => thrown,
  );

describe("calls with a token", () => {
  it("carry the token and nothing that an API takes for a page of its stateful site", async () => {
    api.on("GET /api/things/1", (_request, response) => json(response, 200, { data: { id: 1 } }));
    api.on("POST /api/things", (_request, response) =>
      json(response, 201, { data: { id: 2 } }, { "Set-Cookie": "laravel_session=stray; path=/" }),
    );
    const { send } = visit("7|abc");
    await send.get(thing);
    expect(await send.change(save)).toEqual({ ok: true, value: { id: "2" } });
    await send.change(save);

    expect(api.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /api/things/1",
      "POST /api/things",
      "POST /api/things",
    ]);
    for (const { headers } of api.received) {
      expect(headers.authorization).toBe("Bearer 7|abc");
      for (const name of ["origin", "referer", "cookie", "sec-fetch-site", "x-xsrf-token", xsrf.header])
        expect([name, headers[name]]).toEqual([name, undefined]);
    }
  });

  it("drop a token that the API does not know, and are nobody's from then on", async () => {
    api.on("GET /api/things/1", (_request, response) => json(response, 401, { message: "Unauthenticated." }));
    const { send, holder } = visit("7|abc");
    expect((await thrownBy(send.get(thing))).headers.has("X-Signed-Out")).toBe(true);
    expect(holder.token).toBeNull();
    await thrownBy(send.change(save));
    expect(api.received.at(-1)?.headers.authorization).toBeUndefined();
  });

  it.each([500, 503, 429, 419])("keep the token after %i, which says nothing of who this is", async (status) => {
    api.on("GET /api/user", (_request, response) => json(response, status, { message: "No." }));
    const { send, credential, holder } = visit("7|abc");
    const identity = await findIdentity(send, credential, { userPath: "/api/user" });
    if (status !== 419) expect(identity.state).toBe("unknown");
    expect(holder.token).toBe("7|abc");
  });

  it("are nobody's after 403 to who this is, as some APIs answer strangers, and keep the token", async () => {
    api.on("GET /api/user", (_request, response) => json(response, 403, { message: "No." }));
    const { send, credential, holder } = visit("7|abc");
    const identity = await findIdentity(send, credential, { userPath: "/api/user" });
    expect([identity.state, holder.token]).toEqual(["anonymous", "7|abc"]);
  });

  it("are refused with a word for the operator where the API asks for an anti-forgery token", async () => {
    api.on("POST /api/things", (_request, response) => json(response, 419, { message: "CSRF token mismatch." }));
    const { send, holder } = visit("7|abc");
    expect(await send.change(save)).toMatchObject({ ok: false, failure: { kind: "unavailable" } });
    expect(api.received).toHaveLength(1);
    expect(holder.token).toBe("7|abc");
    expect(logged).toEqual([
      expect.objectContaining({
        operation: "things.save",
        message: expect.stringContaining("anti-forgery token in token mode"),
      }),
    ]);
  });

  it("ask nothing about a visitor without a token", async () => {
    const { send, credential } = visit(null);
    expect(await findIdentity(send, credential, { userPath: "/api/user" })).toEqual({ state: "anonymous" });
    expect(api.received).toEqual([]);
  });
});
