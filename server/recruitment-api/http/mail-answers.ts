import type { z } from "zod";
import type { MailAnswer, PressedMailAnswer } from "../../contract/interviews";
import { minuteMs } from "../../contract/values/durations";
import { type MailAnswerName, usualMinutes } from "../../contract/values/interviews";
import type { Doer } from "../core/change-application";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { lockApplication } from "../database/application-record";
import { findInterview, type InterviewRow } from "../database/interviews";
import { getParties } from "../database/parties";
import type { Db, Trx } from "../database/schema";
import { type AnswerLink, readAnswerToken } from "../mail/sealed-token";
import { statusIds } from "../rules/recruitment-statuses";
import { answerInterview, answerOffer, type Held } from "./answer-meeting";
import { apiRoutes, routeOf } from "./route-of";

/**
 * The links in mails of interviews and offers: who has one may give that one answer, once, signed in or not, and learns
 * nothing but whether it was given.
 */
export const mailAnswerRoutes = (deps: ApiDependencies): ApiRoutes =>
  apiRoutes()
    .openapi(routeOf("mailAnswers.find"), async (c) => {
      const link = readLink(c.req.valid("query").token, deps);
      return c.json({ data: toMailAnswer(link, await stateOf(deps.db, link, deps.clock())) }, 200);
    })
    .openapi(routeOf("mailAnswers.give"), async (c) => {
      const pressed = c.req.valid("json");
      const link = readLink(pressed.token, deps);
      const { ipPrefix, device } = c.var;
      const state = await deps.db.transaction().execute(async (trx) => {
        const locked = await lockHeld(trx, link);
        const now = deps.clock();
        const found = await stateOf(trx, link, now);
        if (locked === null || found !== "open") return found;
        const { held, user } = locked;
        const { applicationJobId: application_job_id, mailId: mail_id, answer } = link;
        await trx.insertInto("used_mail_links").values({ application_job_id, mail_id, answer, used_at: now }).execute();
        await giveAnswer(trx, deps, held, { link, later: pressed.later }, { user, ipPrefix, device, now });
        return "used" as const;
      });
      deps.deliverMail();
      return c.json({ data: toMailAnswer(link, state) }, 200);
    });

const toMailAnswer = ({ answer }: AnswerLink, state: MailAnswer["state"]): MailAnswer => ({ answer, state });

/** Throws 404 for a link that we did not make. */
function readLink(token: string, { appKey }: Pick<ApiDependencies, "appKey">): AnswerLink {
  const link = readAnswerToken(token, appKey);
  if (!link) throw notFound();
  return link;
}

/** The application of a link, locked as every change of one's own does; null when it is erased. */
async function lockHeld(trx: Trx, { applicationJobId }: AnswerLink) {
  const owner = await trx
    .selectFrom("application_jobs")
    .innerJoin("applications", "applications.id", "application_jobs.application_id")
    .select(["applications.user_id", "application_jobs.job_post_id as job_id"])
    .where("application_jobs.id", "=", applicationJobId)
    .executeTakeFirst();
  if (!owner) return null;
  await lockApplication(trx, owner.user_id);
  const row = await trx
    .selectFrom("application_jobs")
    .selectAll()
    .where("id", "=", applicationJobId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { user, job } = await getParties(trx, owner);
  return { held: { row, job }, user };
}

async function stateOf(db: Db, link: AnswerLink, now: Date): Promise<MailAnswer["state"]> {
  const used = await db
    .selectFrom("used_mail_links")
    .select("used_at")
    .where("application_job_id", "=", link.applicationJobId)
    .where("mail_id", "=", link.mailId)
    .where("answer", "=", link.answer)
    .executeTakeFirst();
  if (used) return "used";
  const isOpen = isOfOffer(link.answer) ? isOpenOffer(db, link, now) : isOpenInterview(db, link, now);
  return (await isOpen) ? "open" : "over";
}

const isOfOffer = (answer: MailAnswerName): answer is "accept" | "decline" =>
  answer === "accept" || answer === "decline";

const statusOf = async (db: Db, { applicationJobId }: AnswerLink) =>
  (
    await db
      .selectFrom("application_jobs")
      .select("recruitment_status_id")
      .where("id", "=", applicationJobId)
      .executeTakeFirst()
  )?.recruitment_status_id;

/** Until its appointment is over; one that was moved has links of its own. */
async function isOpenInterview(db: Db, link: AnswerLink, now: Date): Promise<boolean> {
  const interview = await findInterview(db, link.applicationJobId);
  if (!interview || Date.parse(interview.starts_at) !== link.at || endOf(interview) <= now.getTime()) return false;
  return (await statusOf(db, link)) === statusIds.interview;
}

const endOf = ({ starts_at, minutes }: Pick<InterviewRow, "starts_at" | "minutes">) =>
  Date.parse(starts_at) + (minutes ?? usualMinutes) * minuteMs;

async function isOpenOffer(db: Db, link: AnswerLink, now: Date): Promise<boolean> {
  const offer = await db
    .selectFrom("offers")
    .select(["made_at", "until"])
    .where("application_job_id", "=", link.applicationJobId)
    .executeTakeFirst();
  if (!offer || Date.parse(offer.made_at) !== link.at) return false;
  if (offer.until !== null && Date.parse(offer.until) <= now.getTime()) return false;
  return (await statusOf(db, link)) === statusIds.offer;
}

type Later = z.output<typeof PressedMailAnswer>["later"];

/** Gives the answer as the page of somebody who is signed in does. */
async function giveAnswer(
  trx: Trx,
  deps: ApiDependencies,
  held: Held,
  { link: { answer, at }, later }: { link: AnswerLink; later: Later },
  doer: Doer,
): Promise<void> {
  if (isOfOffer(answer)) return answerOffer(trx, deps, held, { answer, note: null }, doer);
  const starts_at = new Date(at).toISOString();
  if (answer === "coming") return answerInterview(trx, held, { starts_at, answer, proposals: [], note: null }, doer);
  const isPower = answer === "no_power";
  return answerInterview(
    trx,
    held,
    {
      starts_at,
      answer: "another_time",
      proposals: isPower ? [laterTime(at, later, doer.now)] : [],
      note: isPower ? "My power or internet is gone." : "I cannot come at this time.",
    },
    doer,
  );
}

/** Half an hour later than it begins, or than now where it has begun, in steps of five minutes; or a day later. */
function laterTime(at: number, later: Later, now: Date): string {
  if (later === "tomorrow") return new Date(at + 24 * 60 * minuteMs).toISOString();
  const step = 5 * minuteMs;
  const from = Math.max(at, Math.ceil(now.getTime() / step) * step);
  return new Date(from + 30 * minuteMs).toISOString();
}
