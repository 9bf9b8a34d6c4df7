import { requestId } from "hono/request-id";
import type { Profile } from "../contract/values/capabilities";
import { minuteMs } from "../contract/values/durations";
import { networkOf } from "../network-of";
import type { ApiDependencies } from "./core/environment";
import { ApiRefusal } from "./core/refusals";
import { deleteExpired } from "./core/sessions";
import { deleteOldActivity } from "./database/activity";
import { deleteUnconfirmedAlerts } from "./database/address-alerts";
import { deleteOldReports } from "./database/job-reports";
import { settleAll } from "./exams/sweep";
import { logRequests } from "./http/access-log";
import { accountCredentialsRoutes, emailRoutes } from "./http/account-credentials";
import { accountSettingsRoutes } from "./http/account-settings";
import { activityRoutes } from "./http/activity";
import { applicationJobRoutes } from "./http/application-jobs";
import { applicationRoutes } from "./http/applications";
import { applyRoutes } from "./http/apply";
import { webOrBearer, withBearer } from "./http/bearer";
import { limitBodies } from "./http/body-sizes";
import { bookmarkRoutes, hiddenJobRoutes } from "./http/bookmarks";
import { clientAddress, deviceFamily } from "./http/client";
import { dataExportRoutes } from "./http/data-export";
import { documentRoutes } from "./http/documents";
import { answerErrors, answerNotFound } from "./http/error-answers";
import { examAnswerRoutes } from "./http/exam-answers";
import { examQuestionRoutes } from "./http/exam-questions";
import { examSessionRoutes } from "./http/exam-sessions";
import { addressAlertRoutes, jobAlertRoutes } from "./http/job-alerts";
import { employerRoutes, jobMatchRoutes, jobPostRoutes } from "./http/job-posts";
import { laterFileRoutes } from "./http/later-files";
import { leavingRoutes } from "./http/leaving";
import { mailAnswerRoutes } from "./http/mail-answers";
import { needRoutes } from "./http/needs";
import { personalInfoRoutes } from "./http/personal-info";
import { preferenceRoutes } from "./http/preferences";
import { describedSectionRoutes } from "./http/profile-records";
import { recordFileRoutes } from "./http/record-files";
import { limitRequests } from "./http/request-limit";
import { resumeRoutes } from "./http/resumes";
import { apiRoutes, callsWithoutHandler } from "./http/route-of";
import { jobReportRoutes, sentCodeRoutes } from "./http/safety";
import { screeningRoutes } from "./http/screening";
import { selectionItemRoutes } from "./http/selection-items";
import { sessionRoutes } from "./http/session";
import { skillLinkRoutes } from "./http/skill-links";
import { skillRoutes } from "./http/skills";
import { statefulFromSite, web, webForms } from "./http/stateful";
import { storedFileRoutes } from "./http/stored-files";
import { unsubscribeRoutes } from "./http/unsubscribe";
import { uploadRoutes } from "./http/uploads";
import { readAgain } from "./resumes/read-again";
import { scanWaiting } from "./resumes/scan-resumes";
import { runSchedule } from "./schedule/run-schedule";
import { teamAppRoutes } from "./team-app/team-app";

const resources = [
  sessionRoutes,
  emailRoutes,
  teamAppRoutes,
  jobPostRoutes,
  jobReportRoutes,
  sentCodeRoutes,
  employerRoutes,
  selectionItemRoutes,
  bookmarkRoutes,
  hiddenJobRoutes,
  jobMatchRoutes,
  applicationRoutes,
  applicationJobRoutes,
  applyRoutes,
  personalInfoRoutes,
  preferenceRoutes,
  skillRoutes,
  skillLinkRoutes,
  describedSectionRoutes,
  recordFileRoutes,
  screeningRoutes,
  resumeRoutes,
  documentRoutes,
  laterFileRoutes,
  needRoutes,
  uploadRoutes,
  storedFileRoutes,
  activityRoutes,
  examSessionRoutes,
  examQuestionRoutes,
  examAnswerRoutes,
  accountSettingsRoutes,
  accountCredentialsRoutes,
  dataExportRoutes,
  leavingRoutes,
  jobAlertRoutes,
  addressAlertRoutes,
  unsubscribeRoutes,
  mailAnswerRoutes,
];

/** The embedded API, ready to answer requests. */
export interface RecruitmentApi {
  /** `bindings` has the socket when a server calls (`@hono/node-server` sets it); in-process callers pass none. */
  fetch(request: Request, bindings?: object): Promise<Response>;
  close(): Promise<void>;
}

async function tidy(deps: ApiDependencies): Promise<void> {
  await deleteExpired(deps.db, deps.clock());
  await deleteOldActivity(deps.db, deps.clock());
  await deleteOldReports(deps.db, deps.clock());
  await deleteUnconfirmedAlerts(deps.db, deps.clock());
}

/**
 * Runs `work` every `minutes`, independent of requests; a run that takes longer than that is not begun a second time. Returns a
 * function that stops it and waits for the current run.
 */
function repeat(minutes: number, deps: ApiDependencies, work: typeof tidy): () => Promise<void> {
  let working: Promise<void> | null = null;
  const run = () => {
    working ??= work(deps)
      .catch((error: unknown) => deps.log.error({ err: error }, "what is done again and again could not be done"))
      .finally(() => {
        working = null;
      });
    return working;
  };
  const timer = setInterval(run, minutes * minuteMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}

/** The embedded recruitment API: as strict as Laravel Sanctum (docs/wire/), so that the site works with an external one too. */
export function createRecruitmentApi(deps: ApiDependencies): RecruitmentApi {
  const app = apiRoutes();
  app.onError(answerErrors(deps));
  app.notFound(answerNotFound(deps));

  app.use(requestId({ limitLength: 64 }));
  if (deps.logsRequests) app.use(logRequests(deps));
  app.get("/healthz", (c) => c.json({ status: "alive" }, 200, { "Cache-Control": "no-store" }));
  app.use(async (c, next) => {
    const address = clientAddress(c, deps.trustProxy ?? 0);
    c.set("session", null);
    c.set("token", null);
    c.set("user", null);
    c.set("tokenMismatch", false);
    c.set("knownDevice", null);
    c.set("address", address);
    c.set("ipPrefix", networkOf(address));
    c.set("device", deviceFamily(c.req.header("user-agent")));
    const seconds = deps.maintenance?.() ?? null;
    if (seconds !== null)
      throw new ApiRefusal(503, { message: "Service Unavailable" }, { "Retry-After": String(seconds) });
    await next();
  });

  let description: object | undefined;
  app.get("/api/openapi.json", (c) => {
    description ??= app.getOpenAPI31Document({
      openapi: "3.1.0",
      // the profile with all capabilities (docs/external-api.md#capabilities)
      info: { title: `${deps.brandName} recruitment API`, version: "1.0.0", "x-profile": "full" satisfies Profile },
      servers: [{ url: deps.browserOrigin }],
    });
    return c.json(description);
  });

  const webPaths = ["/sanctum/csrf-cookie", "/login", "/logout"];
  const apiPaths = ["/api/*", "/public_api/*"];
  const limited = limitRequests(deps);
  for (const path of [...webPaths, ...apiPaths, "/auth/*"]) app.use(path, limitBodies);
  app.use("/sanctum/csrf-cookie", web(deps));
  const webOrToken = webOrBearer(deps);
  for (const path of ["/login", "/logout"]) app.use(path, webOrToken);
  const orToken = withBearer(deps);
  for (const path of apiPaths) app.use(path, statefulFromSite(deps, orToken));
  app.use("/auth/*", webForms(deps));
  for (const path of [...webPaths, ...apiPaths, "/auth/*", "/storage/*"]) app.use(path, limited);

  for (const routes of resources) app.route("/", routes(deps));
  const unanswered = callsWithoutHandler(app.routes);
  if (unanswered.length > 0) throw new Error(`No handler in server/recruitment-api/http: ${unanswered.join(", ")}`);

  // Often, because people wait for the scan of a file before they can apply, and for the result of an exam part whose time is
  // over.
  const stops = [
    repeat(10, deps, tidy),
    repeat(1, deps, scanWaiting),
    repeat(1, deps, readAgain),
    repeat(1, deps, settleAll),
    repeat(1, deps, runSchedule),
  ];

  return {
    fetch: async (request, bindings) => app.fetch(request, bindings ?? {}),
    async close() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
