import type { ExamCategory } from "../../../server/contract/exams";
import type { AskedFields } from "./progress";

/** A part that runs, as its page got it from the API; all times are by the API's clock. */
export interface RunningSheet {
  sessionId: string;
  /** `runNumber` of the start: a part that was begun again is another run, with a later start. */
  run: number;
  part: ExamCategory;
  practice: boolean;
  /** Null where the API tells no end: then no time is counted. */
  deadlineAt: string | null;
  serverNow: string;
  questionToken: string;
  /** `paths.exam.answers(part)`; see `send-answers.ts` for what goes there. */
  answersUrl: string;
  /** By question, the `client_seq` of the answer that the page shows; newer ones of this device replace it. */
  keptSeqs?: Readonly<Record<string, number>>;
  asked: AskedFields | null;
  /** The API gave more time: the part now ends at `deadlineAt`. */
  onMoved?(deadlineAt: string): void;
}
