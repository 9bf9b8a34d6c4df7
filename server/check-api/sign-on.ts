import { Parser } from "htmlparser2";
import type { Config } from "../config";
import { signInAddresses } from "../web/sign-in-addresses";

type Fetch = (request: Request) => Promise<Response>;

/** Somebody's cookies after they signed in, or why that did not work. */
export type SignedOn = { cookies: string } | { problem: string };

/**
 * Signs in on the API's own page, as a person does in a browser: opens it, fills in its form and sends it. An API whose page is
 * a program is posted to as Sanctum describes for such programs.
 */
export async function signOn(
  config: Config,
  fetch: Fetch,
  { email, password }: { email: string; password: string },
): Promise<SignedOn> {
  const browser = browserAt(fetch);
  const address = new URL(signInAddresses(config).signOnUrl("/"), config.api.browserUrl).href;
  const shown = await browser.open(new Request(address));
  if (shown === null) return { problem: `The sign-on's page ${address} does not answer` };
  const form = formIn(shown.html, shown.url);
  const posted = form
    ? await browser.open(filledIn(form, { email, password }), { follow: false })
    : await postedAsProgram(config, browser, { email, password });
  if (posted === null) return { problem: "The sign-on did not answer" };
  if (posted.status >= 400)
    return {
      problem: `The sign-on answers ${posted.status} to the email address and the password${form ? "" : `, and ${shown.url} has no form for them (${shown.status}); give the cookies of a browser with --cookies`}`,
    };
  return { cookies: browser.cookies() };
}

interface Shown {
  status: number;
  url: string;
  html: string;
}

interface Browser {
  /** Follows redirects on the API's own host. */
  open(request: Request, options?: { follow: boolean }): Promise<Shown | null>;
  cookies(): string;
  find(name: string): string | undefined;
}

/** Keeps every cookie of the host where people sign in, whatever its `Domain` says. */
function browserAt(fetch: Fetch): Browser {
  const held = new Map<string, string>();
  const cookies = () => [...held].map(([name, value]) => `${name}=${value}`).join("; ");
  const ask = async (request: Request) => {
    const headers = new Headers(request.headers);
    if (!headers.has("Accept")) headers.set("Accept", "text/html");
    if (held.size > 0) headers.set("Cookie", cookies());
    const answer = await fetch(new Request(request, { headers, redirect: "manual" })).catch(() => null);
    for (const line of answer?.headers.getSetCookie() ?? []) {
      const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split(/=(.*)/s);
      held.set(name.trim(), value.trim());
    }
    return answer;
  };
  return {
    cookies,
    find: (name) => held.get(name),
    async open(request, { follow } = { follow: true }) {
      let next = request;
      for (let hops = 0; hops < 6; hops++) {
        const answer = await ask(next);
        if (answer === null) return null;
        const leads = answer.headers.get("Location");
        const url = leads === null ? null : new URL(leads, next.url);
        if (!follow || url === null || url.host !== new URL(next.url).host)
          return { status: answer.status, url: next.url, html: await answer.text() };
        await answer.body?.cancel();
        next = new Request(url);
      }
      return null;
    },
  };
}

interface Form {
  action: string;
  fields: { name: string; value: string; type: string }[];
}

/** The first form that asks for a password. */
function formIn(html: string, url: string): Form | null {
  const forms: Form[] = [];
  const parser = new Parser({
    onopentag(tag, { action, name = "", value = "", type = "text" }) {
      if (tag === "form") forms.push({ action: new URL(action || url, url).href, fields: [] });
      if (tag === "input" && name !== "") forms.at(-1)?.fields.push({ name, value, type: type.toLowerCase() });
    },
  });
  parser.end(html);
  return forms.find(({ fields }) => fields.some(({ type }) => type === "password")) ?? null;
}

function filledIn({ action, fields }: Form, { email, password }: { email: string; password: string }): Request {
  const body = new URLSearchParams();
  const isEmail = ({ name, type }: Form["fields"][number]) =>
    type === "email" || (type === "text" && /mail|user|login/i.test(name));
  const asked = fields.find(isEmail) ?? fields.find(({ type }) => type === "text");
  for (const field of fields) {
    if (field.type === "checkbox" || field.type === "radio" || field.type === "submit") continue;
    body.set(field.name, field.type === "password" ? password : field === asked ? email : field.value);
  }
  const { origin } = new URL(action);
  return new Request(action, { method: "POST", body, headers: { Origin: origin, Referer: action } });
}

/** Sanctum's way for a program in a browser: the token's cookie first, then JSON. */
async function postedAsProgram(
  { site, api }: Config,
  browser: Browser,
  credentials: { email: string; password: string },
): Promise<Shown | null> {
  const headers = { Accept: "application/json", Origin: site.publicUrl, Referer: `${site.publicUrl}/` };
  await browser.open(new Request(`${api.url}${api.paths.csrf}`, { headers }));
  const token = decodeURIComponent(browser.find(api.xsrfCookie) ?? browser.find("XSRF-TOKEN") ?? "");
  const sent = { ...headers, "Content-Type": "application/json", "X-XSRF-TOKEN": token, [api.xsrfHeader]: token };
  const body = JSON.stringify({ ...credentials, remember: false });
  const request = new Request(`${api.url}${api.paths.login}`, { method: "POST", headers: sent, body });
  return browser.open(request, { follow: false });
}
