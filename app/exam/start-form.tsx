import { PostForm } from "../forms/post-form";
import { Button } from "../interface/button";
import type { PartData } from "./part-state";
import { partNoun } from "./part-words";

type Ready = Pick<Extract<PartData, { state: "ready" }>, "category" | "times" | "likely" | "multiplier" | "has">;

/** Why a start was refused, and what had been chosen. */
export interface NotStarted {
  message: string;
  /** The id of the field at fault; undefined for the whole form. `sure` is the box that confirms a restart. */
  at?: "honour" | "time" | "sure";
  time?: string;
}

interface Props {
  ready: Ready;
  refusal: NotStarted | undefined;
  /** The start begins the whole assessment. */
  isWhole?: boolean;
}

/** The form that starts the clock of a part: the time to choose, and the statement that the work is one's own. */
export function StartForm({ ready, refusal, isWhole = false }: Props) {
  const { category, times, likely, multiplier, has } = ready;
  const chosen = refusal?.time ?? likely;
  return (
    <PostForm intent="start">
      {times.length > 0 ? (
        <fieldset
          id="time"
          className={refusal?.at === "time" ? "field field-wrong" : "field"}
          aria-describedby={refusal?.at === "time" ? "time-error" : undefined}
        >
          <legend>
            How much time do you need?
            <br />
          </legend>
          <p className="hint">You choose it now for all tests of this assessment. You don’t have to say why.</p>
          {refusal?.at === "time" && <ExamFieldError id="time-error" text={refusal.message} />}
          {times.map(({ value, label }) => (
            <div className="choice" key={value}>
              <input
                type="radio"
                id={`time-${value}`}
                name="time_multiplier"
                value={value}
                defaultChecked={chosen === value}
              />{" "}
              <label htmlFor={`time-${value}`}>{label}</label>
            </div>
          ))}
        </fieldset>
      ) : (
        <>
          {/* Sent with the form, so that the time stated here holds also when the assessment is ended in another tab
              meanwhile. */}
          {multiplier !== null && <input type="hidden" name="time_multiplier" value={multiplier} />}
          {has && <p>{has}</p>}
        </>
      )}
      <div className={refusal?.at === "honour" ? "field field-wrong" : "field"}>
        {refusal?.at === "honour" && <ExamFieldError id="honour-error" text={refusal.message} />}
        <div className="choice">
          <input
            type="checkbox"
            id="honour"
            name="honour_statement"
            value="on"
            aria-invalid={refusal?.at === "honour" ? true : undefined}
            aria-describedby={refusal?.at === "honour" ? "honour-error" : undefined}
          />{" "}
          <label htmlFor="honour">
            {`I do this ${isWhole ? "assessment" : "test"} by myself, without help from other people or from programs that give answers`}
          </label>
        </div>
      </div>
      <p className="actions">
        <Button>Start {isWhole ? "the assessment" : partNoun(category)}</Button>
      </p>
    </PostForm>
  );
}

/** The error of one field of an assessment form. */
export function ExamFieldError({ id, text }: { id: string; text: string }) {
  return (
    <p className="error" id={id}>
      <span className="sr-only">Error: </span>
      {text}
    </p>
  );
}
