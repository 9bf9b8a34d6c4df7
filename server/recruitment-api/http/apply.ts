import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { AccountDetails, Application, ApplicationJob, Apply } from "../../contract/applications";
import { getApplicationJob, subjectOf } from "../database/application-jobs";
import { ensureApplication, isApplicant, markSection } from "../database/application-record";
import { withFreshReceipt } from "../database/receipt-codes";
import type { Database, UserRow } from "../database/schema";
import { changeApplication, doerOf, lockOwnRecord, logDoing } from "./change-application";
import { holdDraft } from "./drafts";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "./environment";
import { once } from "./idempotency";
import { keepParts } from "./keep-draft-parts";
import { requireKnownChoices } from "./known-choices";
import { forbidden, invalid } from "./refusals";
import { requireUser, signedIn } from "./require-user";
import { refusals } from "./responses";
import { changeRefusals, dataAnswer, IdempotencyKey, jsonBody, PathId } from "./route-shapes";
import { sendApplication } from "./send-application";
import { defaultHook } from "./validation";

const accountDetails = createRoute({
  method: "post",
  summary: "Say who is applying",
  middleware: signedIn,
  path: "/api/apply/account-details",
  request: { body: jsonBody(AccountDetails) },
  responses: {
    200: dataAnswer(Application, "The application with these details"),
    201: dataAnswer(Application, "The application, made by this call"),
    ...changeRefusals,
  },
});
const apply = createRoute({
  method: "post",
  summary: "Begin or keep a draft, or send the application",
  middleware: signedIn,
  path: "/api/job_posts/{id}/apply",
  request: {
    params: z.object({ id: PathId }),
    headers: IdempotencyKey,
    body: jsonBody(Apply),
  },
  responses: {
    200: dataAnswer(ApplicationJob, "The draft with what was changed"),
    201: dataAnswer(ApplicationJob, "The draft that was begun, or the application that was sent"),
    ...changeRefusals,
    429: refusals[429],
  },
});

/** Applying: who the applicant is, the draft of an application, and sending it (product 2.2, 2.10). */
export const applyRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = new OpenAPIHono<ApiEnvironment>({ defaultHook });

  routes.openapi(accountDetails, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    if (!isApplicant(doer.user)) throw forbidden();
    const details = c.req.valid("json");
    judgeDetails(details, doer.user);
    await requireKnownChoices(deps.db, { heard_from_id: { id: details.heard_from_id, group: "origin" } });
    const made = await ensureApplication(deps.db, doer.user.id, doer.now);
    const data = await changeApplication(
      deps,
      doer,
      { saved: "Your details" },
      async (trx, { application }) => {
        await saveDetails(trx, doer.user.id, details, doer.now);
        const isNewConsent = application.consent_privacy !== details.consent_privacy;
        await trx
          .updateTable("applications")
          .set({
            heard_from_id: details.heard_from_id,
            consent_privacy: details.consent_privacy,
            ...(isNewConsent ? { consent_at: doer.now } : {}),
            consent_talent_pool: details.consent_talent_pool,
            preferred_contact: details.preferred_contact,
            // a form without the field must not take away the number from the contact section
            ...(details.mobile === null ? {} : { mobile: details.mobile }),
          })
          .where("id", "=", application.id)
          .execute();
        await markSection(trx, application.id, "details", { now: doer.now });
      },
    );
    return made ? c.json({ data }, 201) : c.json({ data }, 200);
  });

  routes.openapi(apply, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    if (!isApplicant(doer.user)) throw forbidden();
    const { id: jobPostId } = c.req.valid("param");
    const body = c.req.valid("json");
    const view = { brandName: deps.brandName, now: doer.now };
    await ensureApplication(deps.db, doer.user.id, doer.now);

    if (body.draft) {
      const kept = await deps.db.transaction().execute(async (trx) => {
        const record = await lockOwnRecord(trx, doer.user);
        const { draft, begun, job } = await holdDraft(trx, record, jobPostId, doer);
        const row = await keepParts(trx, draft, record, body, doer.now);
        if (body.cover_note !== undefined || body.support_needs !== undefined) {
          await logDoing(trx, doer, { event: "draft.saved", subject: subjectOf(row, job), jobPostId });
        }
        return { begun, data: await getApplicationJob(trx, row, await lockOwnRecord(trx, doer.user), view) };
      });
      return kept.begun ? c.json({ data: kept.data }, 201) : c.json({ data: kept.data }, 200);
    }

    if (doer.user.email_verified_at === null) throw forbidden("Your email address is not verified.");
    const key = c.req.valid("header")["idempotency-key"] ?? null;
    const attempt = { userId: doer.user.id, key, operation: `apply:${jobPostId}`, now: doer.now };
    const { answer } = await withFreshReceipt(() =>
      once(deps.db, attempt, async (trx) => {
        const record = await lockOwnRecord(trx, doer.user);
        const sent = await sendApplication(trx, record, jobPostId, body, doer, deps);
        return { status: 201 as const, answer: { data: await getApplicationJob(trx, sent, record, view) } };
      }),
    );
    deps.deliverMail();
    return c.json(answer, 201);
  });

  return routes;
};

/** Throws 422 for what the shapes alone cannot know: the address must be the signed-in one, the zone and country real. */
function judgeDetails(details: AccountDetails, user: UserRow): void {
  const errors: Record<string, string[]> = {};
  if (details.email.toLowerCase() !== user.email.toLowerCase()) {
    errors.email = [
      `Use the e-mail address you signed in with, ${user.email}. You can change it in your settings`,
    ];
  }
  if (!isTimezone(details.timezone)) errors.timezone = ["Choose your time zone from the list"];
  if (!isCountry(details.country)) errors.country = ["Choose your country from the list"];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined;

async function saveDetails(
  trx: Transaction<Database>,
  userId: number,
  { given_names, family_name, country, timezone }: AccountDetails,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("users")
    .set({ name: `${given_names} ${family_name}`, timezone })
    .where("id", "=", userId)
    .execute();
  const details = { given_names, family_name, country, timezone, updated_at: now };
  await trx
    .insertInto("personal_info")
    .values({ user_id: userId, ...details })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet((row) => ({
        ...details,
        version: row.eb(row.ref("personal_info.version"), "+", 1),
      })),
    )
    .execute();
}
