import { takesNeeds } from "../../contract/values/needs";
import { recordActivity } from "../activity";
import { applicationSubjectOf } from "../database/application-jobs";
import { listNeeds, type NeedRow } from "../database/needs";
import { noteOpened } from "../database/note-opened";
import { getParties } from "../database/parties";
import type { ApplicationJobRow, JobPostRow, Trx, UserRow } from "../database/schema";
import { mailAbout } from "../mail/application-mails";
import { neededAgainMail, neededMail } from "../mail/need-mails";
import { tellApplicant } from "../mail/tell-applicant";
import { getRecruitmentStatus } from "../rules/recruitment-statuses";
import { releaseFiles } from "../storage/released-files";
import { getSent, lockSent, namedBy, sentApplications } from "./find-application";
import { CannotDo, keyForRecruiter, type Recruiter } from "./recruiter";

/** The most things that one application may be asked for. */
const maxNeeds = 30;

interface Asking {
  /** A name for each thing. */
  whats: readonly string[];
  until: Date;
  words: string | null;
  takesFile: boolean;
}

interface Locked {
  row: ApplicationJobRow;
  user: UserRow;
  job: JobPostRow;
  at: Date;
}

/**
 * Asks for things, or changes what is said of those that did not come yet, with one mail. Returns how many are new or different.
 * Throws `CannotDo`.
 */
export async function askFor(
  recruiter: Recruiter,
  receiptOrId: string,
  { whats, until, words, takesFile }: Asking,
): Promise<number> {
  const sent = await getSent(recruiter.db, receiptOrId);
  return recruiter.db.transaction().execute(async (trx) => {
    const held = await lock(trx, recruiter, sent);
    const status = getRecruitmentStatus(held.row.recruitment_status_id);
    if (!takesNeeds(status.key))
      throw new CannotDo(
        `Things are asked for once an offer was accepted. This application is: ${keyForRecruiter(status)}.`,
      );
    const needs = await listNeeds(trx, held.row.id);
    const before = new Map(needs.map((need) => [need.what, need]));
    const isAsked = (what: string) => {
      const need = before.get(what);
      if (need?.state === "sent" || need?.state === "accepted") throw new CannotDo(`“${what}” came already.`);
      return need?.until === until.toISOString() && need.words === words && need.takes_file === takesFile;
    };
    const asked = [...new Set(whats)].filter((what) => !isAsked(what));
    if (asked.length === 0) return 0;
    if (new Set([...before.keys(), ...asked]).size > maxNeeds)
      throw new CannotDo(`At most ${maxNeeds} things can be asked for.`);
    for (const what of asked) await store(trx, held, { what, until, words, takesFile }, before.get(what));
    await noteOpened(trx, held.row, { userId: held.user.id, job: held.job, at: held.at });
    const mailed = asked.map((what) => ({ what, until: until.toISOString() }));
    await tellApplicant(trx, neededMail(mailAbout(recruiter, held.user, held.job), mailed, words), held.at);
    return asked.length;
  });
}

/** Of something that was sent back, another kind takes the file away: it stays needed, from the beginning. */
async function store(
  trx: Trx,
  held: Locked,
  { what, until, words, takesFile }: Omit<Asking, "whats"> & { what: string },
  before: NeedRow | undefined,
): Promise<void> {
  const asked = { until, words, asked_at: held.at };
  if (before && before.takes_file !== takesFile) await remove(trx, before);
  await trx
    .insertInto("needs")
    .values({ application_job_id: held.row.id, what, takes_file: takesFile, ...asked })
    .onConflict((conflict) => conflict.columns(["application_job_id", "what"]).doUpdateSet(asked))
    .execute();
  await log(trx, held, "need.asked", what);
}

async function remove(trx: Trx, { id, file_key }: NeedRow): Promise<void> {
  await trx.deleteFrom("needs").where("id", "=", id).execute();
  // the site erases it from the store within a minute
  if (file_key) await releaseFiles(trx, [file_key]);
}

/** What is needed for an application. Throws `CannotDo`. */
export const listNeedsOf = async ({ db }: Pick<Recruiter, "db">, receiptOrId: string): Promise<NeedRow[]> =>
  listNeeds(db, (await getSent(db, receiptOrId)).id);

/** What was sent and waits to be looked at, the longest waiting first. */
export const listSentNeeds = ({ db }: Pick<Recruiter, "db">) =>
  sentApplications(db)
    .innerJoin("needs", "needs.application_job_id", "application_jobs.id")
    .select(namedBy)
    .selectAll("needs")
    .where("needs.state", "=", "sent")
    .orderBy("needs.sent_at")
    .execute();

/** Accepts what was sent; again changes nothing. Throws `CannotDo`. */
export const acceptNeed = (recruiter: Recruiter, id: number): Promise<NeedRow> =>
  change(recruiter, id, async (trx, held, need) => {
    if (need.state === "accepted") return need;
    if (need.state !== "sent") throw new CannotDo(`Nothing came for “${need.what}” yet.`);
    await log(trx, held, "need.accepted", need.what);
    return setState(trx, need, { state: "accepted" });
  });

/** Sends back what was sent, also what was accepted by mistake, with a mail that says why. Throws `CannotDo`. */
export const returnNeed = (recruiter: Recruiter, id: number, reason: string): Promise<NeedRow> =>
  change(recruiter, id, async (trx, held, need) => {
    if (need.state === "needed") throw new CannotDo(`Nothing came for “${need.what}” yet.`);
    if (need.state === "returned" && need.reason === reason) return need;
    const returned = await setState(trx, need, { state: "returned", reason });
    await log(trx, held, "need.returned", need.what);
    await tellApplicant(trx, neededAgainMail(mailAbout(recruiter, held.user, held.job), returned), held.at);
    return returned;
  });

/** Takes back what was asked for; a file that came is erased. Throws `CannotDo`. */
export const dropNeed = (recruiter: Recruiter, id: number): Promise<NeedRow> =>
  change(recruiter, id, async (trx, held, need) => {
    await remove(trx, need);
    await log(trx, held, "need.dropped", need.what);
    return need;
  });

/** The file that came. Throws `CannotDo` when there is none. */
export async function readNeedFile({ db, storage }: Pick<Recruiter, "db" | "storage">, id: number): Promise<Buffer> {
  const row = await db.selectFrom("needs").select("file_key").where("id", "=", id).executeTakeFirst();
  if (!row?.file_key) throw new CannotDo(`Nothing with a file has the number ${id}.`);
  return storage.read(row.file_key);
}

/** Changes one of them, with its application locked, as sending locks it. */
async function change(
  recruiter: Recruiter,
  id: number,
  work: (trx: Trx, held: Locked, need: NeedRow) => Promise<NeedRow>,
): Promise<NeedRow> {
  const find = (db: Recruiter["db"]) => db.selectFrom("needs").selectAll().where("id", "=", id).executeTakeFirst();
  const missing = new CannotDo(`Nothing that is needed has the number ${id}.`);
  const known = await find(recruiter.db);
  if (!known) throw missing;
  const sent = await getSent(recruiter.db, String(known.application_job_id));
  return recruiter.db.transaction().execute(async (trx) => {
    const held = await lock(trx, recruiter, sent);
    const need = await find(trx);
    if (!need) throw missing;
    return work(trx, held, need);
  });
}

async function lock(trx: Trx, { clock }: Recruiter, sent: Awaited<ReturnType<typeof getSent>>): Promise<Locked> {
  return { row: await lockSent(trx, sent), ...(await getParties(trx, sent)), at: clock() };
}

const setState = (
  trx: Trx,
  { id }: NeedRow,
  set: { state: "accepted"; reason?: null } | { state: "returned"; reason: string },
): Promise<NeedRow> => trx.updateTable("needs").set(set).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

const log = (
  trx: Trx,
  { row, user, job, at }: Locked,
  event: "need.asked" | "need.accepted" | "need.returned" | "need.dropped",
  detail: string,
) =>
  recordActivity(trx, {
    ...{ userId: user.id, actor: "recruiter", event, detail, jobPostId: job.id, at },
    subject: applicationSubjectOf(row, job),
  });
