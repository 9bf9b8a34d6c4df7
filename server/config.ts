import { resolve } from "node:path";
import { z } from "zod";
import { mappingFile } from "./api-mapping";
import { domainCovers } from "./bff/cookie-jar";
import { emptyMapping } from "./bff/mapping";
import { capabilitiesOf } from "./contract/values/capabilities";
import { withoutEndSlashes } from "./contract/values/end-slashes";
import { exampleRates, ratesFile } from "./exchange-rates";
import { listChains, onOwnPaths, routeRules } from "./route-rules-setting";
import {
  addressSetting,
  capabilityList,
  jobListPartList,
  mailAddress,
  mailSender,
  onwardTarget,
  origin,
  pathSetting,
  profileSetting,
  redirectTarget,
  shortLine,
  text,
  token,
  webAddress,
  wholeNumberSetting,
  yesOrNo,
} from "./setting-kinds";

/**
 * Every environment variable of the site, parsed and explained in one place. `.env.example` is the same list for people.
 * No setting is read anywhere else.
 */

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const Environment = z.object({
  NODE_ENV: z.string().default("development"),
  PORT: wholeNumberSetting(1, 65535).default(3000),
  API_PORT: wholeNumberSetting(1, 65535).default(3001),
  HOST: text.default("127.0.0.1"),
  PUBLIC_URL: origin.optional(),
  HSTS_SUBDOMAINS: yesOrNo.default(false),
  BRAND_NAME: text.default("Harbour"),
  TRUST_PROXY: wholeNumberSetting(0, 10).default(0),
  METRICS_PORT: wholeNumberSetting(1, 65535).optional(),
  METRICS_HOST: text.default("127.0.0.1"),
  EXCHANGE_RATES_FILE: ratesFile.optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(", ")}` }).default("info"),

  DATA_DIR: text.default("./data"),
  DEMO_DATA: yesOrNo.optional(),
  DATABASE_URL: addressSetting(["postgres:", "postgresql:"], "postgres://user:password@host:5432/database").optional(),

  API_URL: webAddress.optional(),
  API_BROWSER_URL: webAddress.optional(),
  API_USER_PATH: pathSetting.default("/api/user"),
  API_LOGIN_PATH: pathSetting.default("/login"),
  API_LOGOUT_PATH: pathSetting.default("/logout"),
  API_CSRF_PATH: pathSetting.default("/sanctum/csrf-cookie"),
  API_TEAM_APP_LOGIN_PATH: pathSetting.default("/auth/goteamapp/login"),
  API_TEAM_APP_ACCOUNT_PATH: pathSetting.default("/auth/goteamapp/account"),
  API_MIGRATION_START_PATH: pathSetting.default("/auth/goteamapp/migration-start"),
  API_SEND_SEC_FETCH_SITE: yesOrNo.default(false),
  API_PROFILE: profileSetting.optional(),
  API_WITHOUT: capabilityList.optional(),
  API_JOB_FILTERS: jobListPartList.optional(),
  API_MAPPING: mappingFile.default({ mapping: emptyMapping, jobListParts: undefined }),
  API_OPENAPI_PATH: pathSetting.default("/api/openapi.json"),
  API_WITHDRAWAL_STATUS_ID: token.default("909"),
  API_COOKIE_DOMAIN: z
    .string()
    .regex(/^\.?[a-z\d-]+(\.[a-z\d-]+)+$/i, "must be a domain such as .example.com")
    .optional(),
  API_REQUESTS_PER_MINUTE: wholeNumberSetting(1, 1_000_000).optional(),
  XSRF_COOKIE: token.default("R24-XSRF-TOKEN"),
  XSRF_HEADER: token.default("X-R24-XSRF-TOKEN"),
  AUTH_MODE: z.enum(["cookie", "token"], { error: "must be cookie or token" }).default("cookie"),
  GOTEAM_MIGRATION: yesOrNo.default(false),

  AFTER_LOGIN_PATH: onwardTarget.default("/"),
  AFTER_LOGOUT_PATH: redirectTarget.default("/"),
  LOGIN_ONLY_PATH: redirectTarget.default("/login"),
  GUEST_ONLY_PATH: onwardTarget.default("/"),
  BACK_OFFICE_URL: webAddress.optional(),
  ROUTE_RULES: routeRules.optional(),

  SMTP_URL: addressSetting(["smtp:", "smtps:"], "smtps://user:password@mail.example.com:465").optional(),
  MAIL_FROM: mailSender.default("no-reply@localhost"),
  CONTACT_EMAIL: mailAddress.optional(),
  COMPANY_NAME: shortLine.optional(),
  COMPANY_ADDRESS: shortLine.optional(),
  TERMS_URL: webAddress.optional(),

  GOOGLE_MAPS_KEY: token.optional(),
  GOOGLE_MAPS_MAP_ID: token.optional(),
  GOOGLE_MAPS_SCRIPT_URL: webAddress.default("https://maps.googleapis.com/maps/api/js"),

  ICON_SERVICE_URL: webAddress.optional(),

  EXAM_LATE_SYNC: yesOrNo.default(true),
  OFFLINE_PAGES: yesOrNo.default(true),

  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/, "must be the name of a bucket")
    .optional(),
  S3_REGION: text.default("us-east-1"),
  S3_ENDPOINT: webAddress.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),

  SESSION_SECRET: z
    .string()
    .min(32, "must have at least 32 characters, for example from: openssl rand -hex 32")
    .optional(),
});

const s3Needs = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** Contradictions between variables, reported together with the problems of single ones. */
function listContradictions(given: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  if (given.API_URL && given.DATABASE_URL) {
    problems.push(
      "DATABASE_URL cannot be used together with API_URL: the data then belongs to that API. Remove one of them.",
    );
  }
  if (given.NODE_ENV === "production" && (given.API_URL || given.DATABASE_URL) && !given.SESSION_SECRET) {
    problems.push(
      "SESSION_SECRET must be set in production when API_URL or DATABASE_URL is set, for example from: openssl rand -hex 32.",
    );
  }
  if (given.API_MAPPING && !given.API_URL) {
    problems.push("API_MAPPING is for an API of your own: set API_URL too. The embedded API needs none.");
  }
  const { API_COOKIE_DOMAIN: domain, PUBLIC_URL: site } = given;
  if (domain && site && URL.canParse(site) && !domainCovers(domain.replace(/^\./, ""), new URL(site).hostname)) {
    problems.push(
      "API_COOKIE_DOMAIN must be a domain that the host of PUBLIC_URL is in: browsers would not bring the API's cookies there.",
    );
  }
  if (given.S3_ENDPOINT || s3Needs.some((name) => given[name])) {
    // With an external API the bucket only says where files may go: that API signs.
    for (const name of given.API_URL ? (["S3_BUCKET"] as const) : s3Needs) {
      if (!given[name]) problems.push(`${name} must be set too when another S3_ setting is.`);
    }
  }
  return problems;
}

/** Every variable that the site reads, for the test that `.env.example` explains each. */
export const variableNames = Object.keys(Environment.shape);

/** Where a redirect leads: a path of this site, or `false` when it is switched off. */
export type RedirectTarget = string | false;

export type Config = ReturnType<typeof group>;

/**
 * Reads and checks the whole environment at once. A variable that is set to nothing counts as not set.
 * @throws {ConfigError} with every problem in plain words; values of secrets never appear in it.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = Environment.safeParse(given);
  const problems = [
    ...(parsed.error?.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`) ?? []),
    ...listContradictions(given),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const config = group(parsed.data);
  const chains = listChains(config.routeRules);
  if (chains.length > 0) throw new ConfigError(chains);
  return deepFreeze(config);
}

/** All the problems of an environment together, so that they can be corrected at once. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? "a problem" : `${problems.length} problems`}:\n${problems.map((line) => `  - ${line}`).join("\n")}`,
    );
    this.name = "ConfigError";
  }
}

/** The configured capabilities: those of the profile, or all, minus API_WITHOUT; undefined when neither is set. */
const capabilitiesSaid = ({ API_PROFILE, API_WITHOUT }: z.output<typeof Environment>) =>
  API_PROFILE || API_WITHOUT ? capabilitiesOf(API_PROFILE ?? "full", API_WITHOUT) : undefined;

function group(env: z.output<typeof Environment>) {
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const apiBrowserUrl = env.API_BROWSER_URL ?? env.API_URL ?? publicUrl;
  return {
    site: {
      port: env.PORT,
      host: env.HOST,
      publicUrl,
      /** Whether every subdomain of `publicUrl`'s host has https, too. */
      hstsSubdomains: env.HSTS_SUBDOMAINS,
      brandName: env.BRAND_NAME,
      trustProxy: env.TRUST_PROXY,
      logLevel: env.LOG_LEVEL,
      production: env.NODE_ENV === "production",
    },
    /** Null: no metrics. */
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    /** For comparing pay in several currencies and showing it in the reader's. */
    exchangeRates: env.EXCHANGE_RATES_FILE ?? exampleRates,
    dataDir: resolve(env.DATA_DIR),
    /** By default demo jobs are written only to the embedded database, never to an operator's own. */
    demoData: env.DEMO_DATA ?? (env.DATABASE_URL === undefined && env.API_URL === undefined),
    database: { url: env.DATABASE_URL },
    api: {
      /** Set: an external API. Unset: the embedded one answers in this process. */
      url: env.API_URL,
      /** Where a browser reaches the API's own pages (sign-in, account). */
      browserUrl: apiBrowserUrl,
      /** The port of `npm run api`; the site itself does not use it. */
      port: env.API_PORT,
      paths: {
        user: env.API_USER_PATH,
        login: env.API_LOGIN_PATH,
        logout: env.API_LOGOUT_PATH,
        csrf: env.API_CSRF_PATH,
        teamAppLogin: env.API_TEAM_APP_LOGIN_PATH,
        teamAppAccount: env.API_TEAM_APP_ACCOUNT_PATH,
        migrationStart: env.API_MIGRATION_START_PATH,
        openapi: env.API_OPENAPI_PATH,
      },
      xsrfCookie: env.XSRF_COOKIE,
      xsrfHeader: env.XSRF_HEADER,
      sendSecFetchSite: env.API_SEND_SEC_FETCH_SITE,
      /** The configured capabilities. Unset: they are read from an external API's OpenAPI document; the embedded API has all. */
      said: {
        capabilities: capabilitiesSaid(env),
        jobListParts: env.API_JOB_FILTERS ?? env.API_MAPPING.jobListParts,
      },
      /** The names that an external API uses in place of ours. */
      mapping: env.API_MAPPING.mapping,
      /** The recruitment status of a withdrawal, at an API that has no list of reasons to choose it from. */
      withdrawalStatusId: env.API_WITHDRAWAL_STATUS_ID,
      /** For the embedded API's cookies, when it and the site have different hosts of one domain. */
      cookieDomain: env.API_COOKIE_DOMAIN,
      requestsPerMinute: env.API_REQUESTS_PER_MINUTE,
      /**
       * How calls of the API identify the visitor: by the API's cookies, or by a token that the site stores in a sealed cookie.
       */
      authMode: env.AUTH_MODE,
    },
    redirects: {
      afterLogin: env.AFTER_LOGIN_PATH,
      afterLogout: env.AFTER_LOGOUT_PATH,
      loginOnly: env.LOGIN_ONLY_PATH,
      guestOnly: env.GUEST_ONLY_PATH,
      /** Where users who are neither applicants nor direct hires are redirected. The embedded API has no such users. */
      backOfficeUrl: env.BACK_OFFICE_URL ?? env.API_BROWSER_URL ?? env.API_URL,
    },
    /** Redirects by path, in the operator's order. */
    routeRules: onOwnPaths(env.ROUTE_RULES ?? [], publicUrl),
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      /** The last line of every mail. */
      operator: [env.COMPANY_NAME, env.COMPANY_ADDRESS].filter(Boolean).join(", ") || null,
    },
    /** Who runs the site: on the pages of contact and privacy. */
    operator: {
      company: env.COMPANY_NAME ?? null,
      postalAddress: env.COMPANY_ADDRESS ?? null,
      termsUrl: env.TERMS_URL ?? null,
    },
    /** The address for questions, on screens. Not the sender of our mails, which nobody reads. */
    contactEmail: env.CONTACT_EMAIL ?? contactAt(publicUrl),
    /** Null: no map, and no page allows Google's script. The key is no secret: browsers send it. */
    map:
      env.GOOGLE_MAPS_KEY === undefined
        ? null
        : {
            key: env.GOOGLE_MAPS_KEY,
            mapId: env.GOOGLE_MAPS_MAP_ID ?? null,
            scriptUrl: env.GOOGLE_MAPS_SCRIPT_URL,
          },
    /** Null: only icons of our own set. */
    iconServiceUrl: env.ICON_SERVICE_URL ?? null,
    storage: {
      /** The only place outside of the API where files may go. */
      bucket: env.S3_BUCKET ? { name: env.S3_BUCKET, endpoint: env.S3_ENDPOINT } : undefined,
      s3:
        env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
          ? {
              bucket: env.S3_BUCKET,
              bucketUrl: bucketUrlOf(env.S3_BUCKET, env.S3_REGION, env.S3_ENDPOINT),
              region: env.S3_REGION,
              accessKeyId: env.S3_ACCESS_KEY_ID,
              secretAccessKey: env.S3_SECRET_ACCESS_KEY,
            }
          : undefined,
    },
    /**
     * May be unset outside of production and with the embedded database: a secret is then created and stored in the data folder.
     */
    secrets: { session: env.SESSION_SECRET },
    goteamMigration: env.GOTEAM_MIGRATION,
    /** Whether exam answers stored on a device count for 24 hours after the part has ended. */
    examLateSync: env.EXAM_LATE_SYNC,
    /** Whether browsers store searches and jobs for reading offline; if not, their service worker removes itself. */
    offlinePages: env.OFFLINE_PAGES,
  } as const;
}

/** `careers@` the site's own domain; a host that is only a number receives no mail. */
function contactAt(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `careers@${/^[\d.]+$|:/.test(hostname) ? "localhost" : hostname}`;
}

/**
 * The address of a bucket's objects, without a slash at the end. With the operator's own endpoint the bucket is in the
 * path, which every store understands; with Amazon it is in the host, unless it has dots, which no certificate covers.
 */
function bucketUrlOf(bucket: string, region: string, endpoint: string | undefined): string {
  if (endpoint) return `${withoutEndSlashes(endpoint)}/${bucket}`;
  const host = `s3.${region}.amazonaws.com`;
  return bucket.includes(".") ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
}

function deepFreeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === "object" && part !== null) deepFreeze(part);
  return Object.freeze(value);
}
