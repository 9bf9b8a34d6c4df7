import { Link } from "@remix-run/react";
import { countOf } from "../../server/contract/values/numbers";
import { PostForm } from "../forms/post-form";
import { Button } from "../interface/button";
import { Section } from "../interface/section";
import { TimeText } from "../interface/time-text";
import { paths } from "../paths";
import { useSite } from "../site-data";
import { EndTime } from "./end-time";
import { partName } from "./part-words";
import type { SheetData } from "./sheet-data";
import { ExamFieldError, type NotStarted, StartForm } from "./start-form";

const isOver = ({ deadlineAt, serverNow }: SheetData) => deadlineAt !== null && serverNow > deadlineAt;

/** Hidden fields that say which sheet a form belongs to and what the API had stored (`readSheet`). */
export function SheetOrigin({ sheet, was }: { sheet: SheetData; was: string }) {
  return (
    <>
      <input type="hidden" name="session" value={sheet.sessionId} />
      <input type="hidden" name="started" value={sheet.startedAt} />
      <input type="hidden" name="token" value={sheet.token} />
      <input type="hidden" name="was" value={was} />
    </>
  );
}

/** The heading of a sheet: the part's name, and whether it is a practice. */
export function SheetHeading({ sheet }: { sheet: SheetData }) {
  return (
    <h1>
      {sheet.practice && <span className="caption">Practice </span>}
      {partName(sheet.part)}
    </h1>
  );
}

/** Says when the part ends or has ended; renders nothing when the API does not say. */
export function SheetEnd({ sheet }: { sheet: SheetData }) {
  if (!sheet.deadlineAt) return null;
  return (
    <p className="hint">
      {isOver(sheet) ? "The time ended at " : "Ends at "}
      <EndTime at={sheet.deadlineAt} />
      {isOver(sheet) && !sheet.isSentWhole && ". What reaches us within a minute of it still counts."}
    </p>
  );
}

/** Says how many stored answers the API does not return, so that an empty field is not taken for a lost answer. */
export function NotShown({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="notice">
      {countOf(count, "answer")} of this test {count === 1 ? "is" : "are"} saved. What you leave empty here stays as you
      saved it.
    </p>
  );
}

/** How to leave a test that is sent whole; when its time is over, also how to begin a new assessment. */
export function WaysOut({ sheet, refusal }: { sheet: SheetData; refusal?: NotStarted | undefined }) {
  return (
    <>
      {isOver(sheet) && (
        <Section title="Begin a new assessment">
          <p>If your answers are not taken any more, you can begin again.</p>
          <StartForm
            ready={{ category: sheet.part, times: [], likely: "1", multiplier: null, has: null }}
            refusal={refusal}
            isWhole
          />
        </Section>
      )}
      <p className="mt-8">
        <Link to={paths.exam.parts()}>Leave this test without sending it</Link>
      </p>
    </>
  );
}

interface RestartProps {
  /** Until when it may be begun again. */
  until: string;
  refusal: NotStarted | undefined;
}

/** Below a running part that lost much time to a fault: offers to begin it again. The person ticks a box to confirm. */
export function RestartOffer({ until, refusal }: RestartProps) {
  const wrong = refusal?.at === "sure" ? refusal.message : null;
  return (
    <details className="mt-8" open={wrong !== null}>
      <summary>Did your device or your power fail?</summary>
      <p>
        What you saved is still here, and you can continue. If the fault took too much of your time, you can start this
        test again once, until <TimeText at={until} />. You get new questions and the whole time, and the answers you
        gave are put aside.
      </p>
      <PostForm intent="restart">
        <div className={wrong ? "field field-wrong" : "field"}>
          {wrong && <ExamFieldError id="sure-error" text={wrong} />}
          <div className="choice">
            <input
              type="checkbox"
              id="sure"
              name="sure"
              value="on"
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? "sure-error" : undefined}
            />{" "}
            <label htmlFor="sure">Put my answers aside and begin again</label>
          </div>
        </div>
        <p className="actions">
          <Button look="plain">Begin again once</Button>
        </p>
      </PostForm>
    </details>
  );
}

/** A mail link, because a link to a page would leave the sheet. */
export function Help() {
  const email = useSite()?.contactEmail;
  return (
    <p className="mt-8 text-base muted">
      Does something not work? Write to <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
}
