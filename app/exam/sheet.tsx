import { useLocation, useSearchParams } from "@remix-run/react";
import { Fragment, type ReactNode, useState } from "react";
import { clockText, wallTime } from "../../server/contract/values/moments";
import { answeredIn, progressText } from "../enhance/exam/progress";
import { isOfRun, runNumber } from "../enhance/exam/same-run";
import { SheetDraft } from "../enhance/exam/sheet-draft";
import { SheetEnhancer, SheetLine } from "../enhance/exam/sheet-enhancer";
import { OrNothing } from "../enhance/or-nothing";
import { KeptNotice } from "../forms/kept-notice";
import { PostForm } from "../forms/post-form";
import { Button } from "../interface/button";
import { useClock } from "../interface/clock";
import { ErrorPanel } from "../interface/error-panel";
import { paths } from "../paths";
import { useSite } from "../site-data";
import type { CarriedSheet } from "./carried-sheet";
import { EndTime } from "./end-time";
import { NotTaken } from "./not-taken";
import { Question } from "./question";
import type { NotSaved } from "./save-sheet";
import type { SheetData } from "./sheet-data";
import { Help, NotShown, RestartOffer, SheetEnd, SheetHeading, SheetOrigin, WaysOut } from "./sheet-frame";
import type { NotStarted } from "./start-form";
import type { NotTakenAnswers } from "./why-not-taken";

/** A save button stands after this many questions, so that nobody scrolls to the end to save; records are longer. */
const saveEvery = { record: 5, choice: 10, exact_text: 10, essay: 10 } as const;

interface Props {
  sheet: SheetData;
  notSaved: NotSaved | undefined;
  /** What was typed on a page of an earlier run, before a sign-in interrupted it. */
  leftBehind: NotTakenAnswers | null;
  /** Why the part was not begun or restarted. */
  refusal?: NotStarted | undefined;
  /** What was typed on the page before (parts that are sent whole). */
  carried?: CarriedSheet | undefined;
}

const savesAfter = ({ isSentWhole, questions }: SheetData, order: number) =>
  !isSentWhole && order % saveEvery[questions[0]?.kind ?? "choice"] === 0 && order < questions.length;

/** A running part: all its questions in one form, which is complete without scripts. */
export function Sheet({ sheet: loaded, notSaved, leftBehind, refusal, carried }: Props) {
  const [deadlineAt, setDeadlineAt] = useState(loaded.deadlineAt);
  const sheet = { ...loaded, deadlineAt };
  const { practice, questions, isSentWhole } = sheet;
  const own = notSaved && isOfRun(notSaved, sheet) ? notSaved : undefined;
  const isAsSaved = !own && !carried;
  const notTaken = own ? null : (notSaved ?? leftBehind);
  const values = { ...sheet.values, ...carried?.values, ...own?.typed };
  const progress = sheet.asked && progressText(Object.entries(values), sheet.asked);
  return (
    <div className="sheet">
      {own && <ErrorPanel errors={listErrors(own)} />}
      {refusal && <ErrorPanel errors={[{ id: refusal.at ?? null, text: refusal.message }]} />}
      {notTaken && <NotTaken answers={notTaken} />}
      {isAsSaved && <NotShown count={sheet.notShown} />}
      {!notSaved && sheet.kept && <KeptNotice why={sheet.kept} />}
      <PostForm id="sheet" autoComplete="off" className="reading">
        <SheetOrigin sheet={sheet} was={carried?.was ?? sheet.was} />
        <div className="sheet-top">
          <SheetHeading sheet={sheet} />
          {!isSentWhole && (
            <div className="sheet-aside">
              <Clock sheet={sheet} onMoved={setDeadlineAt}>
                {progress}
              </Clock>
              <Numbers sheet={sheet} values={values} />
            </div>
          )}
        </div>
        <SheetEnd sheet={sheet} />
        <Draft sheet={sheet} isAsSaved={isAsSaved} />
        {/* Enter in a text field presses the first button of a form, so the first button must be one that stays on the page. */}
        <button type="submit" name="intent" value="save" tabIndex={-1} className="sr-only">
          {isSentWhole ? "Stay on this page" : "Save and stay"}
        </button>
        {questions.map((question, index) => (
          <Fragment key={question.id}>
            <Question
              question={question}
              order={index + 1}
              count={questions.length}
              values={values}
              errors={own?.errors ?? {}}
              textHint={sheet.textHint}
              digitsCount={!isSentWhole}
            />
            {savesAfter(sheet, index + 1) && <SaveHere sheet={sheet} place={String(index + 1)} progress={progress} />}
          </Fragment>
        ))}
        {questions.length === 0 && <p>There are no questions for this test now. Come back later.</p>}
        <SaveHere sheet={sheet} place="end" progress={progress}>
          <Button name="intent" value="check">
            {practice ? "Finish the practice" : "Check and send"}
          </Button>
        </SaveHere>
      </PostForm>
      {sheet.restartUntil && <RestartOffer until={sheet.restartUntil} refusal={refusal} />}
      {isSentWhole && <WaysOut sheet={sheet} refusal={refusal} />}
      <Help />
    </div>
  );
}

/** The draft of unsent answers on this device. A practice needs none. */
function Draft({ sheet, isAsSaved }: { sheet: SheetData; isAsSaved: boolean }) {
  if (sheet.practice) return null;
  return (
    <OrNothing>
      <SheetDraft sheet={sheet} isFirst={sheet.isSentWhole && isAsSaved && !sheet.kept} />
    </OrNothing>
  );
}

interface ClockProps {
  sheet: SheetData;
  onMoved(deadlineAt: string): void;
  /** How many questions are answered, as far as the API knows. */
  children: string | null;
}

/** The row that stays in sight with the clock. Without scripts it shows the state when the page was loaded. */
function Clock({ sheet, onMoved, children }: ClockProps) {
  const mark = useSite()?.visitor.mark ?? undefined;
  const before = (
    <>
      {sheet.deadlineAt && (
        <p className="sheet-time">
          Ends at <EndTime at={sheet.deadlineAt} short />
        </p>
      )}
      <SheetLine asked={sheet.asked} progress={children} />
      {children && <p className="hint">{children}</p>}
    </>
  );
  return (
    <OrNothing>
      <SheetEnhancer
        before={before}
        asked={sheet.asked}
        sessionId={sheet.sessionId}
        run={runNumber(sheet.startedAt)}
        part={sheet.part}
        practice={sheet.practice}
        deadlineAt={sheet.deadlineAt}
        serverNow={sheet.serverNow}
        questionToken={sheet.token}
        answersUrl={paths.exam.answers(sheet.part)}
        person={sheet.practice ? undefined : mark}
        keptSeqs={sheet.keptSeqs}
        onMoved={onMoved}
      />
    </OrNothing>
  );
}

/** The questions by number, beside the sheet where there is room; open ones are dashed. Scripts update them. */
function Numbers({ sheet: { questions }, values }: { sheet: SheetData; values: SheetData["values"] }) {
  const answered = answeredIn(Object.entries(values));
  return (
    <ol className="numbers" aria-label="Questions">
      {questions.map(({ id }, index) => (
        <li key={id}>
          <a href={`#q${id}`} className={answered.has(id) ? "" : "open"}>
            {index + 1}
          </a>
        </li>
      ))}
    </ol>
  );
}

interface SaveHereProps {
  sheet: SheetData;
  place: string;
  progress: string | null;
  children?: ReactNode;
}

/**
 * Saves and returns to this place of the page, which then confirms it. Not for parts that are sent whole: they save only at the
 * end.
 */
function SaveHere({ sheet, place, progress, children }: SaveHereProps) {
  const { timezone } = useClock();
  const { pathname } = useLocation();
  const [asked] = useSearchParams();
  const { savedAt } = sheet;
  const isSaved = savedAt !== null && asked.get("saved") === place;
  return (
    <p className="actions" id={`save-${place}`}>
      {children}{" "}
      {!sheet.isSentWhole && (
        <Button look="plain" name="intent" value="save" formAction={`${pathname}?at=${place}`}>
          Save and stay
        </Button>
      )}{" "}
      {isSaved ? (
        <span role="status">
          Saved at {clockText(wallTime(new Date(savedAt), timezone))}.{progress && ` ${progress}.`}
        </span>
      ) : (
        sheet.deadlineAt && (
          <span className="muted">
            Ends at <EndTime at={sheet.deadlineAt} short />
          </span>
        )
      )}
    </p>
  );
}

function listErrors({ message, errors }: NotSaved) {
  const wrong = Object.entries(errors).map(([id, text]) => ({ id: `q${id}`, text }));
  return wrong.length > 0 ? wrong : [{ id: null, text: message }];
}
