import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exampleRates } from "../../server/exchange-rates";
import { createRecruitmentApi } from "../../server/recruitment-api/api";
import type { ApiDependencies } from "../../server/recruitment-api/core/environment";
import { createMailDelivery } from "../../server/recruitment-api/mail/deliver";
import { diskStorage } from "../../server/recruitment-api/storage/disk-storage";
import { createTestDatabase } from "../harness/database";

export const site = "http://careers.test:3000";
export const names = {
  session: "harbour_session",
  device: "known_device",
  xsrf: "R24-XSRF-TOKEN",
  header: "X-R24-XSRF-TOKEN",
};

/**
 * The recruitment API on a database of its own, with a clock that a test can move. Its mails wait until `mails` sends them:
 * none changes its state behind a test's back.
 */
export async function runApi(more: Partial<ApiDependencies> = {}) {
  const { db, connection, drop } = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "api-"));
  let now = new Date("2026-11-21T10:00:00Z");
  const clock = () => now;
  const logged: object[] = [];
  const requests: object[] = [];
  const log = {
    info: (fields: object, message: string) => void (message === "request" && requests.push(fields)),
    error: (fields: object) => void logged.push(fields),
  };
  const outbox = join(folder, "outbox");
  const appKey = Buffer.alloc(32, 7);
  const sender = { brandName: "Harbour", siteOrigin: site, browserOrigin: site, appKey };
  const from = "Harbour <no-reply@careers.test>";
  const mail = createMailDelivery({ db, outboxDir: outbox, from, ...sender, log, clock });
  const deps: ApiDependencies = {
    db,
    clock,
    storage: diskStorage(join(folder, "files")),
    deliverMail: () => {},
    eraseMails: mail.erase,
    ...sender,
    rates: exampleRates,
    cookies: { ...names, domain: null, secure: false },
    xsrfHeader: names.header,
    log,
    ...more,
  };
  const api = createRecruitmentApi(deps);
  return {
    api,
    db,
    connection,
    deps,
    outbox,
    /** What was logged as an error. */
    logged,
    /** The lines of the access log. */
    requests,
    pass(span: { seconds?: number; minutes?: number; hours?: number; days?: number }) {
      const { seconds = 0, minutes = 0, hours = 0, days = 0 } = span;
      now = new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
    },
    visitor: (address = "203.0.113.7") => new Visitor(api.fetch, address),
    /** Sends what is due; every mail in the outbox, oldest first. */
    async mails() {
      mail.deliver();
      await mail.settle();
      const files = await readdir(outbox).catch(() => []);
      return Promise.all(files.sort().map((file) => readFile(join(outbox, file), "utf8")));
    },
    async stop() {
      await api.close();
      await mail.close();
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}

export type RunningApi = Awaited<ReturnType<typeof runApi>>;

type Fetch = (request: Request) => Promise<Response>;
type Options = { headers?: Record<string, string>; body?: unknown; form?: Record<string, string> };

/** One browser, or the site on its behalf: keeps cookies and sends the token like the site does. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly fetch: Fetch,
    private readonly address: string,
  ) {}

  /** A call as the site makes it: stateful, as JSON, with the token once there is one. */
  async call(method: string, path: string, { headers = {}, body, form }: Options = {}): Promise<Response> {
    const xsrf = this.cookies.get(names.xsrf);
    return this.send(method, path, {
      headers: {
        accept: "application/json",
        referer: site,
        ...(xsrf && method !== "GET" && { [names.header]: decodeURIComponent(xsrf) }),
        ...headers,
      },
      body,
      form,
    });
  }

  /** A request with these headers and the cookies, nothing else. */
  async send(method: string, path: string, { headers = {}, body, form }: Options = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await this.fetch(
      new Request(`${site}${path}`, {
        method,
        headers: {
          "x-forwarded-for": this.address,
          "user-agent": "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
          ...(cookie && { cookie }),
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        body: form ? new URLSearchParams(form) : body === undefined ? undefined : JSON.stringify(body),
      }),
    );
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }

  /** The same browser elsewhere, with these of its cookies only. */
  movedTo(address: string, cookies: readonly string[] = [...this.cookies.keys()]): Visitor {
    const moved = new Visitor(this.fetch, address);
    for (const [name, value] of this.cookies) if (cookies.includes(name)) moved.cookies.set(name, value);
    return moved;
  }

  page = (path: string) => this.send("GET", path, { headers: { accept: "text/html" } });

  /** Posts a form of a page with the token and the hidden values that stand in it. */
  async submit(path: string, form: Record<string, string>): Promise<Response> {
    const text = await (await this.page(path)).text();
    const hidden = [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const action = /<form method="post" action="([^"]+)"/.exec(text)?.[1] ?? path;
    const kept = Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, unescaped(value)]));
    return this.send("POST", action, { headers: { accept: "text/html" }, form: { ...kept, ...form } });
  }

  async register(account: Partial<typeof maria> = {}, redirect = "/jobs/1/apply"): Promise<Response> {
    return this.submit(`/auth/goteamapp/register?redirect=${encodeURIComponent(redirect)}`, {
      ...maria,
      ...account,
    });
  }

  async logIn(credentials: { email?: string; password?: string; remember?: boolean } = {}): Promise<Response> {
    await this.call("GET", "/sanctum/csrf-cookie");
    const { email, password } = maria;
    return this.call("POST", "/login", { body: { email, password, ...credentials } });
  }
}

export const maria = {
  given_names: "Maria Clara",
  family_name: "Santos",
  email: "maria@example.com",
  password: "correct horse battery",
};

const unescaped = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** The CSRF token that a page's form carries. */
export const tokenIn = (page: string): string =>
  /name="_token" value="(\w+)"/.exec(page)?.[1] ?? "no token in the page";

/** The six digits of a mail. */
export const codeIn = (mail: string | undefined): string => /^\d{6}$/m.exec(mail ?? "")?.[0] ?? "no code in the mail";
