import type { ExamCategory } from "../../../server/contract/exams";
import type { AskedFields } from "./progress";

/** A running part, as its page got it from the API; all times are by the API's clock. */
export interface RunningSheet {
  sessionId: string;
  /** `runNumber` of the start: a restarted part is another run, with a later start. */
  run: number;
  part: ExamCategory;
  practice: boolean;
  /** Null when the API does not say when it ends: then there is no countdown. */
  deadlineAt: string | null;
  serverNow: string;
  questionToken: string;
  /** `paths.exam.answers(part)`; `send-answers.ts` posts there. */
  answersUrl: string;
  /** The mark of whose page this device stores; undefined for a practice, of which it stores none. */
  person?: string | undefined;
  /** The `client_seq` of the answer that the page shows, by question; newer answers of this device replace it. */
  keptSeqs?: Readonly<Record<string, number>>;
  asked: AskedFields | null;
  /** The API gave more time: the part now ends at `deadlineAt`. */
  onMoved?(deadlineAt: string): void;
}
