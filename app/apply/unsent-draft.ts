import type { Application, ApplicationJob, JobPost } from "../../server/contract/records";
import { neededSections, sectionLabels } from "../../server/contract/values/sections";
import type { UnsentApplication } from "../../server/contract/visitor-api";
import { isOpenTask } from "../sections/section-tasks";
import { openQuestions } from "./screening";

const nothing: UnsentApplication = { answers: [], cover_note: null, support_needs: null, resume_id: null };

/**
 * What somebody wrote before they withdrew, to begin with when they apply again. An API that keeps no drafts cannot be sent a
 * file of before once more.
 */
export function ofEarlier(earlier: ApplicationJob, post: JobPost, keepsFiles: boolean): UnsentApplication {
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
 * An application that the API knows nothing of: nothing was saved yet, or it keeps no drafts. The questions are the job
 * post's, the answers the browser's, and what is still missing is judged here; the API judges again when it is sent.
 */
export function unsentDraft(post: JobPost, application: Application, unsent: UnsentApplication | null): ApplicationJob {
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
    receipt_code: null,
    draft_step: unsent ? "screening" : null,
    draft_send_until: null,
    withdrawn_at: null,
    withdrawn_undo_until: null,
    can_withdraw: false,
    next_action: null,
    interview: null,
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
