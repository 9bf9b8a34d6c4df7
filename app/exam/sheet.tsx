import { Link, useLocation, useSearchParams } from "@remix-run/react";
import { Fragment, type ReactNode, useState } from "react";
import { SheetDraft } from "../enhance/exam/sheet-draft";
import { SheetEnhancer } from "../enhance/exam/sheet-enhancer";
import { OrNothing } from "../enhance/or-nothing";
import { KeptNotice } from "../forms/kept-notice";
import { PostForm } from "../forms/post-form";
import { Button } from "../interface/button";
import { useClock } from "../interface/clock";
import { ErrorPanel } from "../interface/error-panel";
import { clockText, wallTime } from "../interface/moment";
import { countOf } from "../interface/numbers";
import { Section } from "../interface/section";
import { paths } from "../paths";
import { useSite } from "../site/site-data";
import type { CarriedSheet } from "./carried-sheet";
import { EndTime } from "./end-time";
import { NotTaken } from "./not-taken";
import { partName } from "./part-words";
import { progressText } from "./progress";
import { Question } from "./question";
import { RestartOffer } from "./restart-offer";
import { isOfRun, runNumber } from "./same-run";
import type { NotSaved } from "./save-sheet";
import type { SheetData } from "./sheet-data";
import { SheetOrigin } from "./sheet-origin";
import { type NotStarted, StartForm } from "./start-form";
import type { NotTakenAnswers } from "./why-not-taken";

/** After so many questions a save button saves the way to the end of the page. */
const saveEvery = 10;

interface Props {
  sheet: SheetData;
  notSaved: NotSaved | undefined;
  /** What was typed on a page of another run before somebody was signed out. */
  leftBehind: NotTakenAnswers | null;
  /** Why the part was not begun, or not begun again. */
  refusal?: NotStarted | undefined;
  /** What was typed on the page before. */
  carried?: CarriedSheet | undefined;
}

/** A running part: all its questions in one form, which is complete without scripts. */
export function Sheet({ sheet: loaded, notSaved, leftBehind, refusal, carried }: Props) {
  const [deadlineAt, setDeadlineAt] = useState(loaded.deadlineAt);
  const sheet = { ...loaded, deadlineAt };
  const { part, practice, questions, serverNow, restartUntil, isSentWhole } = sheet;
  const own = notSaved && isOfRun(notSaved, sheet) ? notSaved : undefined;
  const notTaken = own ? null : (notSaved ?? leftBehind);
  const values = { ...sheet.values, ...carried?.values, ...own?.typed };
  const progress = sheet.asked && progressText(Object.entries(values), sheet.asked);
  const isOver = deadlineAt !== null && serverNow > deadlineAt;
  return (
    <div className={questions[0]?.kind === "record" ? "sheet sheet-records" : "sheet"}>
      {own && <ErrorPanel errors={listErrors(own)} />}
      {refusal && <ErrorPanel errors={[{ id: refusal.at ?? null, text: refusal.message }]} />}
      <h1>
        {practice && <span className="caption">Practice </span>}
        {partName(part)}
      </h1>
      {deadlineAt && (
        <p className="lead">
          {isOver ? "The time ended at " : "Ends at "}
          <EndTime at={deadlineAt} />
          {isOver && !isSentWhole && ". What reaches us within a minute of it still counts."}
        </p>
      )}
      {notTaken && <NotTaken answers={notTaken} />}
      {sheet.notShown > 0 && !own && !carried && (
        <p className="notice">
          {countOf(sheet.notShown, "answer")} of this test {sheet.notShown === 1 ? "is" : "are"} saved. What you leave
          empty here stays as you saved it.
        </p>
      )}
      {!notSaved && sheet.kept && <KeptNotice why={sheet.kept} />}
      <PostForm id="sheet" autoComplete="off">
        <SheetOrigin sheet={sheet} was={carried?.was ?? sheet.was} />
        {!practice && (
          <OrNothing>
            <SheetDraft sheet={sheet} isFirst={sheet.isCarried && !carried && !own && !sheet.kept} />
          </OrNothing>
        )}
        {!isSentWhole && (
          <Clock sheet={sheet} onMoved={setDeadlineAt}>
            {progress}
          </Clock>
        )}
        {/* Enter in a text field presses the first button of a form: it must not lead away. */}
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
            />
            {!isSentWhole && (index + 1) % saveEvery === 0 && index + 1 < questions.length && (
              <SaveHere sheet={sheet} place={String(index + 1)} carried={carried} progress={progress} />
            )}
          </Fragment>
        ))}
        {questions.length === 0 && <p>There are no questions for this test now. Come back later.</p>}
        <SaveHere sheet={sheet} place="end" carried={carried} progress={progress}>
          <Button name="intent" value="check">
            {practice ? "Finish the practice" : "Check and send"}
          </Button>
        </SaveHere>
      </PostForm>
      {restartUntil && <RestartOffer until={restartUntil} refusal={refusal} />}
      {isSentWhole && isOver && (
        <Section title="Begin a new assessment">
          <p>If your answers are not taken any more, you can begin again.</p>
          <StartForm
            ready={{ category: part, limitS: null, multipliers: [], multiplier: null }}
            refusal={refusal}
            isWhole
          />
        </Section>
      )}
      {isSentWhole && (
        <p className="mt-8">
          <Link to={paths.exam.parts()}>Leave this test without sending it</Link>
        </p>
      )}
      <Help />
    </div>
  );
}

interface ClockProps {
  sheet: SheetData;
  onMoved(deadlineAt: string): void;
  /** How far one is, as far as the API knows. */
  children: string | null;
}

/** The line that stays in sight. Without scripts it is as it was when the page came. */
function Clock({ sheet, onMoved, children }: ClockProps) {
  const before = (
    <p>
      {sheet.deadlineAt && (
        <strong>
          Ends at <EndTime at={sheet.deadlineAt} short />
        </strong>
      )}
      <span className="hint">
        {sheet.deadlineAt && children && " · "}
        {children}
      </span>
    </p>
  );
  return (
    <div className="sheet-clock">
      <OrNothing>
        <SheetEnhancer
          before={before}
          asked={sheet.asked}
          sessionId={sheet.sessionId}
          run={runNumber(sheet.startedAt)}
          part={sheet.part}
          practice={sheet.practice}
          isCarried={sheet.isCarried}
          deadlineAt={sheet.deadlineAt}
          serverNow={sheet.serverNow}
          questionToken={sheet.token}
          answersUrl={paths.exam.answers(sheet.part)}
          keptSeqs={sheet.keptSeqs}
          onMoved={onMoved}
        />
      </OrNothing>
    </div>
  );
}

interface SaveHereProps {
  sheet: SheetData;
  place: string;
  carried: CarriedSheet | undefined;
  progress: string | null;
  children?: ReactNode;
}

/** Saves and comes back to this place of the page, which then says so. A part that is sent whole has nothing to save before. */
function SaveHere({ sheet, place, carried, progress, children }: SaveHereProps) {
  const { timezone } = useClock();
  const { pathname } = useLocation();
  const [asked] = useSearchParams();
  const savedAt = carried ? carried.savedAt : sheet.savedAt;
  const isSaved = savedAt !== null && (carried ? (asked.get("at") ?? "end") : asked.get("saved")) === place;
  // a page that carries the answers does not get its place from a redirect
  const hash = sheet.isCarried ? `#save-${place}` : "";
  return (
    <p className="actions" id={`save-${place}`}>
      {children}{" "}
      {!sheet.isSentWhole && (
        <Button look="plain" name="intent" value="save" formAction={`${pathname}?at=${place}${hash}`}>
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

/** Opens the mail program: a link to a page would leave the sheet. */
function Help() {
  const email = useSite()?.contactEmail;
  return (
    <p className="mt-8 text-base muted">
      Does something not work? Write to <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
}
