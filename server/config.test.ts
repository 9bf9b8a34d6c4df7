import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig, variableNames } from "./config";

const problemsOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

const secret = "0123456789abcdef0123456789abcdef";

describe("the configuration", () => {
  it("needs nothing: every default suits a first start on one's own computer", () => {
    const config = readConfig({});
    expect(config.site).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      brandName: "Harbour",
    });
    expect(config.api).toMatchObject({ url: undefined, browserUrl: "http://localhost:3000" });
    expect(config.api.paths.csrf).toBe("/sanctum/csrf-cookie");
    expect(config.api).toMatchObject({ xsrfCookie: "R24-XSRF-TOKEN", xsrfHeader: "X-R24-XSRF-TOKEN" });
    expect(config.secrets.session).toBeUndefined();
  });

  it("lets the public address follow the port", () => {
    expect(readConfig({ PORT: "4100" }).site.publicUrl).toBe("http://localhost:4100");
    expect(readConfig({ PORT: "4100", PUBLIC_URL: "https://careers.example.com/" }).site.publicUrl).toBe(
      "https://careers.example.com",
    );
  });

  it("lets the browser's address of an external API follow its address", () => {
    expect(readConfig({ API_URL: "https://api.example.com/" }).api.browserUrl).toBe("https://api.example.com");
    expect(readConfig({ API_URL: "http://api:8000", API_BROWSER_URL: "https://api.example.com" }).api.browserUrl).toBe(
      "https://api.example.com",
    );
  });

  it("reports all problems at once, each with its variable and what to do", () => {
    const problems = problemsOf({
      PORT: "eighty",
      PUBLIC_URL: "careers.example.com",
      LOG_LEVEL: "loud",
      AUTH_MODE: "magic",
      API_LOGIN_PATH: "//evil.example",
    });
    expect(problems).toEqual(
      expect.arrayContaining([
        "PORT must be a whole number from 1 to 65535.",
        expect.stringMatching(/^PUBLIC_URL must be a whole web address/),
        expect.stringMatching(/^LOG_LEVEL must be one of fatal/),
        "AUTH_MODE must be cookie or token.",
        expect.stringMatching(/^API_LOGIN_PATH must be a path/),
      ]),
    );
    expect(problems).toHaveLength(5);
  });

  it("never shows the value of a secret in a problem", () => {
    expect(
      problemsOf({ SESSION_SECRET: "hunter2", DATABASE_URL: "mysql://root:hunter2@db/x" }).join("\n"),
    ).not.toContain("hunter2");
  });

  it("wants a session secret in production as soon as an external API or database is used", () => {
    const missing = [expect.stringMatching(/^SESSION_SECRET must be set in production/)];
    expect(problemsOf({ NODE_ENV: "production" })).toEqual([]);
    expect(problemsOf({ NODE_ENV: "production", API_URL: "https://api.example.com" })).toEqual(missing);
    expect(problemsOf({ NODE_ENV: "production", DATABASE_URL: "postgres://u:p@db/careers" })).toEqual(missing);
    expect(
      problemsOf({
        NODE_ENV: "production",
        DATABASE_URL: "postgres://u:p@db/careers",
        SESSION_SECRET: secret,
      }),
    ).toEqual([]);
  });

  it("recognises people by the API's cookies unless told to keep tokens", () => {
    expect(readConfig({}).api.authMode).toBe("cookie");
    expect(readConfig({ AUTH_MODE: "token" }).api.authMode).toBe("token");
  });

  it("takes a sender with or without a name, and nothing that is no sender", () => {
    for (const from of ["no-reply@localhost", "Harbour Careers <careers@example.com>"])
      expect(readConfig({ MAIL_FROM: from }).mail.from).toBe(from);
    for (const from of [
      "careers",
      "a@b@c",
      "Harbour <careers>",
      " <careers@example.com>",
      "a@example.com, b@example.com",
    ])
      expect(problemsOf({ MAIL_FROM: from })).toEqual([expect.stringMatching(/^MAIL_FROM must be an email/)]);
  });

  it("shows people an address that somebody reads, not the sender of mails", () => {
    expect(readConfig({ MAIL_FROM: "no-reply@example.com" }).contactEmail).toBe("careers@localhost");
    expect(readConfig({ PUBLIC_URL: "https://jobs.example.com" }).contactEmail).toBe("careers@jobs.example.com");
    expect(readConfig({ PUBLIC_URL: "http://10.0.0.7:3000" }).contactEmail).toBe("careers@localhost");
    expect(readConfig({ CONTACT_EMAIL: "help@example.com" }).contactEmail).toBe("help@example.com");
    expect(problemsOf({ CONTACT_EMAIL: "Help <help@example.com>" })).toHaveLength(1);
  });

  it("says who runs the site as far as it is set, in mails too", () => {
    expect(readConfig({}).operator).toEqual({ company: null, postalAddress: null, termsUrl: null });
    expect(readConfig({}).mail.operator).toBeNull();
    const set = readConfig({
      COMPANY_NAME: "Quay Ltd.",
      COMPANY_ADDRESS: "1 Pier Road, Cebu",
      TERMS_URL: "https://quay.example/terms",
    });
    expect(set.operator).toEqual({
      company: "Quay Ltd.",
      postalAddress: "1 Pier Road, Cebu",
      termsUrl: "https://quay.example/terms",
    });
    expect(set.mail.operator).toBe("Quay Ltd., 1 Pier Road, Cebu");
    expect(problemsOf({ COMPANY_ADDRESS: "1 Pier Road\nCebu", TERMS_URL: "terms.html" })).toHaveLength(2);
  });

  it("refuses to send the signed-in round in circles", () => {
    expect(problemsOf({ AFTER_LOGIN_PATH: "/login", GUEST_ONLY_PATH: "/Login/" })).toHaveLength(2);
  });

  it("refuses half of the object storage's settings", () => {
    expect(problemsOf({ S3_BUCKET: "resumes" })).toHaveLength(2);
    expect(
      readConfig({ S3_BUCKET: "resumes", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" }).storage.s3,
    ).toMatchObject({ bucket: "resumes", region: "us-east-1" });
  });

  it.each([
    [{}, "https://papers.s3.eu-west-1.amazonaws.com"],
    [{ S3_BUCKET: "papers.example.com" }, "https://s3.eu-west-1.amazonaws.com/papers.example.com"],
    [{ S3_ENDPOINT: "https://objects.example" }, "https://objects.example/papers"],
    [{ S3_ENDPOINT: "https://objects.example/storage/s3/" }, "https://objects.example/storage/s3/papers"],
  ])("finds the bucket where its store has it: %j", (more, url) => {
    const s3 = {
      S3_BUCKET: "papers",
      S3_REGION: "eu-west-1",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "key",
    };
    expect(readConfig({ ...s3, ...more }).storage.s3?.bucketUrl).toBe(url);
  });

  it("offers a map only with a key, from Google unless another host is named", () => {
    expect(readConfig({ GOOGLE_MAPS_MAP_ID: "id" }).map).toBeNull();
    expect(readConfig({ GOOGLE_MAPS_KEY: "key" }).map).toEqual({
      key: "key",
      mapId: null,
      scriptUrl: "https://maps.googleapis.com/maps/api/js",
    });
    expect(
      readConfig({
        GOOGLE_MAPS_KEY: "key",
        GOOGLE_MAPS_MAP_ID: "id",
        GOOGLE_MAPS_SCRIPT_URL: "http://127.0.0.1:4100/js",
      }).map,
    ).toEqual({ key: "key", mapId: "id", scriptUrl: "http://127.0.0.1:4100/js" });
    expect(problemsOf({ GOOGLE_MAPS_KEY: "a key", GOOGLE_MAPS_SCRIPT_URL: "//maps" })).toHaveLength(2);
  });

  it("asks no service for icons unless one is named", () => {
    expect(readConfig({}).iconServiceUrl).toBeNull();
    expect(readConfig({ ICON_SERVICE_URL: "https://icons.example.com/api/" }).iconServiceUrl).toBe(
      "https://icons.example.com/api",
    );
    expect(problemsOf({ ICON_SERVICE_URL: "icons.example.com" })).toHaveLength(1);
  });

  it("refuses a database beside an external API, which would never be used", () => {
    expect(problemsOf({ API_URL: "https://api.example.com", DATABASE_URL: "postgres://u:p@db/careers" })).toHaveLength(
      1,
    );
  });

  it("refuses a domain for the API's cookies that the site is not in", () => {
    const both = (API_COOKIE_DOMAIN: string) => () =>
      readConfig({ PUBLIC_URL: "https://careers.example.com", API_COOKIE_DOMAIN });
    expect(both(".example.com")).not.toThrow();
    expect(both("example.org")).toThrow("API_COOKIE_DOMAIN must be a domain that the host of PUBLIC_URL is in");
  });

  it("treats an empty variable as one that is not set, and lets a redirect be switched off", () => {
    expect(readConfig({ PORT: "", AFTER_LOGIN_PATH: "off", GUEST_ONLY_PATH: "/jobs" })).toMatchObject({
      site: { port: 3000 },
      redirects: { afterLogin: false, guestOnly: "/jobs", loginOnly: "/login" },
    });
  });

  it("offers made-up jobs on its own database only, unless somebody asks for them", () => {
    expect(readConfig({}).demoData).toBe(true);
    expect(readConfig({ DATABASE_URL: "postgres://u:p@db/careers" }).demoData).toBe(false);
    expect(readConfig({ DATABASE_URL: "postgres://u:p@db/careers", DEMO_DATA: "true" }).demoData).toBe(true);
  });

  it("is explained in .env.example, each variable once and nothing else", () => {
    const example = readFileSync(new URL("../.env.example", import.meta.url), "utf8");
    const explained = [...example.matchAll(/^#([A-Z][A-Z\d_]*)=/gm)].map(([, name]) => name);
    expect(explained.filter((name) => !/^(CHROMIUM|FIREFOX)_PATH$/.test(name ?? "")).sort()).toEqual(
      [...variableNames].sort(),
    );
  });

  it("cannot be changed after it was read", () => {
    const config = readConfig({});
    expect(() => Object.assign(config.site, { port: 1 })).toThrow(TypeError);
  });
});
