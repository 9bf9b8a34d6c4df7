import { xsrf } from "../laravel/sessions";

interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
}

export type Client = ReturnType<typeof clientOf>;

/** Calls the API as the site's server does, with the cookies of one browser: `METHOD /path`, and JSON or the text of a form. */
export function clientOf(origin: string, siteOrigin: string, cookies = new Map<string, string>()) {
  return async (on: string, { body, headers }: Sent = {}) => {
    const [method = "", path = ""] = on.split(" ");
    const answer = await fetch(new URL(path, origin), {
      method,
      redirect: "manual",
      headers: {
        Accept: "application/json",
        Referer: siteOrigin,
        "Content-Type": "application/json",
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        [xsrf.header]: decodeURIComponent(cookies.get(xsrf.cookie) ?? ""),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await answer.text();
    const json = answer.headers.get("content-type") === "application/json" ? JSON.parse(text) : undefined;
    return { status: answer.status, headers: answer.headers, text, json };
  };
}
/** Uploads a résumé as the specification says; extra headers go with the file. */
export async function upload(call: Client, headers: Record<string, string> = {}) {
  const wanted = { bucket: "", content_type: "application/pdf", expires: "", visibility: "private" };
  const { json: signed } = await call("POST /api/vapor/signed_storage_url", { body: wanted });
  const put = await fetch(signed.url, {
    method: "PUT",
    headers: { "Content-Type": signed.headers["Content-Type"], "x-amz-acl": "private", ...headers },
    body: "%PDF-1.7",
  });
  return { status: put.status, signed, key: signed.key as string };
}
