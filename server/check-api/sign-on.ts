import { Parser } from "htmlparser2";
import { createCookieJar } from "../bff/cookie-jar";
import type { Config } from "../config";
import { signInAddresses } from "../web/sign-in-addresses";
import { fetchByEitherName } from "../web/signed-address";
import type { Brought, Parts, UnderCheck } from "./under-check";

interface Credentials {
  email: string;
  password: string;
}

/** Signs in as the site's people do: in token mode by the site, else on the API's own page. Else why that did not work. */
export async function signOn(
  { config, external }: Parts,
  nobody: UnderCheck,
  account: Credentials,
): Promise<Brought | { problem: string }> {
  if (config.api.authMode !== "token") return signOnOwnPage(config, fetchByEitherName(config, external.fetch), account);
  const given = await nobody.api.session.signIn({ ...account, remember: false });
  const token = nobody.findToken();
  if (given.ok && token !== null) return { token };
  const why = given.ok ? "" : given.failure.message;
  return { problem: `No token was given for the email address and the password: ${why}` };
}

/**
 * As a person does in a browser: opens the page, fills in its form and sends it. An API whose page is a program is posted to as
 * Sanctum describes for such programs.
 */
async function signOnOwnPage(config: Config, fetch: Fetch, account: Credentials): ReturnType<typeof signOn> {
  const browser = browserAt(fetch);
  const address = new URL(signInAddresses(config).signOnUrl("/"), config.api.browserUrl).href;
  const shown = await browser.open(new Request(address));
  if (shown === null) return { problem: `The sign-on's page ${address} does not answer` };
  const form = formIn(shown.html, shown.url);
  const posted = form
    ? await browser.open(filledIn(form, account), 0)
    : await postedAsProgram(config, browser, account);
  if (posted === null) return { problem: "The sign-on did not answer" };
  const noForm = `, and ${shown.url} has no form for them (${shown.status}); give the cookies of a browser with --cookies`;
  if (posted.status >= 400)
    return {
      problem: `The sign-on answers ${posted.status} to the email address and the password${form ? "" : noForm}`,
    };
  return { cookies: browser.cookies.header() ?? "" };
}

type Fetch = (request: Request) => Promise<Response>;

/** Stores every cookie of the host where people sign in, and follows so many redirects on that host. */
function browserAt(fetch: Fetch) {
  const cookies = createCookieJar({ sent: undefined, siteHost: "", isOurs: () => false });
  async function open(request: Request, redirects = 5): Promise<{ status: number; url: string; html: string } | null> {
    const headers = new Headers(request.headers);
    if (!headers.has("Accept")) headers.set("Accept", "text/html");
    const sent = cookies.header();
    if (sent !== null) headers.set("Cookie", sent);
    const answer = await fetch(new Request(request, { headers, redirect: "manual" })).catch(() => null);
    if (answer === null) return null;
    cookies.apply(answer.headers);
    const leads = answer.headers.get("Location");
    const next = leads === null ? null : new URL(leads, request.url);
    if (redirects === 0 || next === null || next.host !== new URL(request.url).host)
      return { status: answer.status, url: request.url, html: await answer.text() };
    await answer.body?.cancel();
    return open(new Request(next), redirects - 1);
  }
  return { open, cookies };
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

function filledIn({ action, fields }: Form, { email, password }: Credentials): Request {
  const body = new URLSearchParams();
  const texts = fields.filter(({ type }) => type === "text");
  const asked =
    fields.find(({ type }) => type === "email") ?? texts.find(({ name }) => /mail|user|login/i.test(name)) ?? texts[0];
  for (const field of fields) {
    if (["checkbox", "radio", "submit"].includes(field.type)) continue;
    body.set(field.name, field.type === "password" ? password : field === asked ? email : field.value);
  }
  const { origin } = new URL(action);
  return new Request(action, { method: "POST", body, headers: { Origin: origin, Referer: action } });
}

/** Sanctum's way for a program in a browser: the token's cookie first, then JSON. */
async function postedAsProgram(
  { site, api }: Config,
  { open, cookies }: ReturnType<typeof browserAt>,
  who: Credentials,
) {
  const headers = { Accept: "application/json", Origin: site.publicUrl, Referer: `${site.publicUrl}/` };
  await open(new Request(`${api.url}${api.paths.csrf}`, { headers }));
  const token = decodeURIComponent(cookies.find(api.xsrfCookie) ?? cookies.find("XSRF-TOKEN") ?? "");
  const sent = { ...headers, "Content-Type": "application/json", "X-XSRF-TOKEN": token, [api.xsrfHeader]: token };
  const body = JSON.stringify({ ...who, remember: false });
  return open(new Request(`${api.url}${api.paths.login}`, { method: "POST", headers: sent, body }), 0);
}
