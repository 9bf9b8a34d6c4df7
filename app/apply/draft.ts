import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { UnsentApplication } from "../../server/contract/outcomes";
import type { Application, ApplicationJob, JobCard, JobPost } from "../../server/contract/records";
import { neededSections, sectionLabels } from "../../server/contract/values/sections";
import { canSendDraft } from "../jobs/apply-offer";
import { jobIdOf } from "../jobs/job-param";
import { paths } from "../paths";
import { isOpenTask } from "../sections/section-tasks";
import { getApplicationId } from "../sign-in/application-id";
import { findHeldJob } from "./held-job";
import { openQuestions } from "./screening";

/** The data that every step of an application works on. */
export interface Draft {
  job: JobCard;
  draft: ApplicationJob;
  /** Something is stored: at the API, or in the browser when the API has no drafts. */
  isBegun: boolean;
}

type Args = Pick<LoaderFunctionArgs, "context" | "params">;
type Context = LoaderFunctionArgs["context"];

/**
 * The draft for the job in the path, empty while nothing was saved: opening a page stores nothing. Redirects to the receipt when
 * the application was sent, so that Back never shows a form that would send twice, and to a read-only page when the draft is too
 * late.
 */
export async function getDraft({ context, params }: Args): Promise<Draft> {
  const jobId = jobIdOf(params);
  const { job, held } = await findHeldJob(context, jobId, await getApplicationId(context));
  if (!job) throw new Response(null, { status: 404 });
  if (held?.status.key === "draft") {
    if (!canSendDraft(job, new Date())) throw redirect(paths.profile.application(jobId), 303);
    return { job, draft: held, isBegun: true };
  }
  if (held && held.status.kind !== "withdrawal") throw redirect(paths.apply.success(jobId), 303);
  const { api } = context;
  const [post, application] = await Promise.all([api.jobPosts.findForAnyone(jobId), api.applications.mine()]);
  if (!post) throw new Response(null, { status: 404 });
  const unsent = api.apply.findUnsent(jobId);
  const earlier = held && ofEarlier(held, post, api.offers("applications"));
  return { job: post, draft: unsentDraft(post, application, unsent ?? earlier), isBegun: unsent !== null };
}

/** Like `getDraft`, and before the first save it creates the draft at the API, so that every device lists it. */
export async function getOrBeginDraft(args: Args): Promise<Draft> {
  const found = await getDraft(args);
  const { api } = args.context;
  if (found.isBegun) return found;
  if (!api.offers("applications")) {
    await keepEarlier(api, found);
    return found;
  }
  const begun = await api.apply.saveDraft(found.job.id, { draft_step: "review" });
  // The job closed since `getDraft` checked it.
  if (!begun.ok && begun.failure.kind === "conflict") throw redirect(paths.jobNotAvailable(found.job.id), 303);
  if (!begun.ok) throw new Response(null, { status: 503 });
  return getDraft(args);
}

/** When the draft is in this browser, store in it what was written before a withdrawal, because the pages have shown it. */
async function keepEarlier({ apply, screening }: Context["api"], { job, draft }: Draft): Promise<void> {
  const { answers, cover_note, support_needs, resume_id } = draft;
  const given = answers.flatMap(({ question_id, value }) => (question_id === null ? [] : [{ question_id, value }]));
  if (given.length > 0) await screening.saveAnswers(job.id, given, []);
  if (cover_note || support_needs) await apply.saveDraft(job.id, { cover_note, support_needs, resume_id });
}

const nothing: UnsentApplication = { answers: [], cover_note: null, support_needs: null, resume_id: null };

/**
 * What somebody wrote before they withdrew, to begin with when they apply again. Without drafts at the API, a file from before
 * cannot be sent again.
 */
function ofEarlier(earlier: ApplicationJob, post: JobPost, keepsFiles: boolean): UnsentApplication {
  const isAsked = (id: string) => post.screening_questions.some((question) => question.id === id);
  return {
    answers: earlier.answers.flatMap(({ question_id, value, file_key }) =>
      question_id !== null && isAsked(question_id) && (keepsFiles || file_key === null)
        ? [{ question_id, value, is_file: file_key !== null, id: null }]
        : [],
    ),
    cover_note: earlier.cover_note,
    support_needs: earlier.support_needs,
    resume_id: earlier.resume_id,
  };
}

/**
 * A draft that the API does not have: nothing was saved yet, or the API has no drafts. The questions come from the job post, the
 * answers from the browser. What is missing is judged here; the API judges again when it is sent.
 */
function unsentDraft(post: JobPost, application: Application, unsent: UnsentApplication | null): ApplicationJob {
  const { answers, cover_note, support_needs, resume_id } = unsent ?? nothing;
  const given = answers.map(({ question_id, value, is_file }) => ({
    id: question_id,
    application_job_id: null,
    question_id,
    value,
    file_key: is_file ? String(value) : null,
    answered_at: null,
  }));
  return {
    id: post.id,
    application_id: application.id,
    job_id: post.id,
    job: post,
    status: { id: "draft", key: "draft", label: "Draft", kind: "active" },
    explanation: null,
    status_changed_at: null,
    submitted_at: null,
    opened_at: null,
    receipt_code: null,
    draft_step: unsent ? "screening" : null,
    draft_send_until: null,
    withdrawn_at: null,
    withdrawn_undo_until: null,
    can_withdraw: false,
    next_action: null,
    interview: null,
    offered_times: null,
    offer: null,
    messages: null,
    last_activity_at: null,
    version: null,
    resume_id,
    cover_note,
    support_needs,
    questions: post.screening_questions,
    answers: given,
    knock_outs: [],
    missing: [...missingSections(application), ...missingAnswers(post, given)],
    timeline: [],
    profile: [],
    snapshot: null,
    present: null,
    later_file: null,
    needs: [],
    feedback: null,
    receipt_hash: null,
    receipt_text: null,
  };
}

const missingSections = ({ sections, needed_sections }: Application): ApplicationJob["missing"] =>
  neededSections
    .filter((name) => needed_sections.includes(name) && isOpenTask(sections[name] ?? "not_started"))
    .map((where) => ({ where, message: `Complete “${sectionLabels[where]}”` }));

const missingAnswers = (
  { screening_questions }: JobPost,
  given: Parameters<typeof openQuestions>[1],
): ApplicationJob["missing"] =>
  openQuestions(screening_questions, given).map(({ message }) => ({ where: "screening", message }));
