import { useLocation, useSearchParams } from "@remix-run/react";
import { Fragment, type ReactNode, useState } from "react";
import { SheetEnhancer } from "../enhance/exam/sheet-enhancer";
import { KeptNotice } from "../forms/kept-notice";
import { PostForm } from "../forms/post-form";
import { Button } from "../interface/button";
import { useClock } from "../interface/clock";
import { ErrorPanel } from "../interface/error-panel";
import { clockText, wallTime } from "../interface/moment";
import { paths } from "../paths";
import { useSite } from "../site/site-data";
import { EndTime } from "./end-time";
import { NotTaken } from "./not-taken";
import { partName } from "./part-words";
import { Question } from "./question";
import { RestartOffer } from "./restart-offer";
import { isOfRun, runNumber } from "./same-run";
import type { NotSaved } from "./save-sheet";
import type { SheetData } from "./sheet-data";
import type { NotStarted } from "./start-form";
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
}

/** A running part: all its questions in one form, which is complete without scripts. */
export function Sheet({ sheet: loaded, notSaved, leftBehind, refusal }: Props) {
  const [deadlineAt, setDeadlineAt] = useState(loaded.deadlineAt);
  const sheet = { ...loaded, deadlineAt };
  const { part, practice, questions, serverNow, restartUntil } = sheet;
  const own = notSaved && isOfRun(notSaved, sheet) ? notSaved : undefined;
  const notTaken = own ? null : (notSaved ?? leftBehind);
  const values = { ...sheet.values, ...own?.typed };
  const isOver = deadlineAt !== null && serverNow > deadlineAt;
  return (
    <div className={questions[0]?.kind === "record" ? "sheet sheet-records" : "sheet"}>
      <h1>
        {practice && <span className="caption">Practice </span>}
        {partName(part)}
      </h1>
      {deadlineAt && (
        <p className="lead">
          {isOver ? "The time ended at " : "Ends at "}
          <EndTime at={deadlineAt} />
          {isOver && ". What reaches us within a minute of it still counts."}
        </p>
      )}
      {own && <ErrorPanel errors={listErrors(own)} />}
      {refusal && <ErrorPanel errors={[{ id: refusal.at ?? null, text: refusal.message }]} />}
      {notTaken && <NotTaken answers={notTaken} />}
      {!notSaved && sheet.kept && <KeptNotice why={sheet.kept} />}
      <PostForm id="sheet" autoComplete="off">
        <input type="hidden" name="session" value={sheet.sessionId} />
        <input type="hidden" name="started" value={sheet.startedAt} />
        <input type="hidden" name="token" value={sheet.token} />
        <input type="hidden" name="was" value={sheet.was} />
        <Clock sheet={sheet} onMoved={setDeadlineAt} />
        {/* Enter in a text field presses the first button of a form: it must not lead away. */}
        <button type="submit" name="intent" value="save" tabIndex={-1} className="sr-only">
          Save and stay
        </button>
        {questions.map((question, index) => (
          <Fragment key={question.id}>
            <Question
              question={question}
              order={index + 1}
              count={questions.length}
              values={values}
              errors={own?.errors ?? {}}
            />
            {(index + 1) % saveEvery === 0 && index + 1 < questions.length && (
              <SaveHere sheet={sheet} place={String(index + 1)} />
            )}
          </Fragment>
        ))}
        <SaveHere sheet={sheet} place="end">
          <Button name="intent" value="check">
            {practice ? "Finish the practice" : "Check and send"}
          </Button>
        </SaveHere>
      </PostForm>
      {restartUntil && <RestartOffer until={restartUntil} refusal={refusal} />}
      <Help />
    </div>
  );
}

function Clock({ sheet, onMoved }: { sheet: SheetData; onMoved(deadlineAt: string): void }) {
  return (
    <div className="sheet-clock">
      <SheetEnhancer
        sessionId={sheet.sessionId}
        run={runNumber(sheet.startedAt)}
        part={sheet.part}
        practice={sheet.practice}
        deadlineAt={sheet.deadlineAt}
        serverNow={sheet.serverNow}
        questionToken={sheet.token}
        answersUrl={paths.exam.answers(sheet.part)}
        keptSeqs={sheet.keptSeqs}
        onMoved={onMoved}
      />
    </div>
  );
}

/** Saves and comes back to this place of the page, which then says so. */
function SaveHere({ sheet, place, children }: { sheet: SheetData; place: string; children?: ReactNode }) {
  const { timezone } = useClock();
  const { pathname } = useLocation();
  const isSaved = useSearchParams()[0].get("saved") === place && sheet.savedAt !== null;
  return (
    <p className="actions" id={`save-${place}`}>
      {children}{" "}
      <Button look="plain" name="intent" value="save" formAction={`${pathname}?at=${place}`}>
        Save and stay
      </Button>{" "}
      {isSaved && sheet.savedAt ? (
        <span role="status">Saved at {clockText(wallTime(new Date(sheet.savedAt), timezone))}.</span>
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
