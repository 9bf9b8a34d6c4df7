import { Fragment, type ReactElement } from "react";
import { isFigures } from "../../server/contract/values/figures";
import { maxFieldLength } from "../../server/contract/values/limits";
import type { NotSaved } from "./save-sheet";
import type { SheetData, SheetQuestion } from "./sheet-data";

export interface QuestionProps {
  question: SheetQuestion;
  /** The place of the question, from 1 to `count`. */
  order: number;
  count: number;
  values: SheetData["values"];
  errors: NotSaved["errors"];
  /** The hint below the label of a text. */
  textHint: string;
  /** Only the digits of an amount or a date are compared, so a phone may show its number keys. */
  digitsCount: boolean;
}

/**
 * One question with its fields, reachable as `#q2001`. The fields are named `q2001`, those of a record `q4001.street`:
 * `part-answers.ts` and the browser's code read them by these names.
 */
export function Question(props: QuestionProps): ReactElement {
  switch (props.question.kind) {
    case "record":
      return <RecordQuestion {...props} />;
    case "choice":
      return <ChoiceQuestion {...props} />;
    case "essay":
      return <EssayQuestion {...props} />;
    case "exact_text":
      return <TextQuestion {...props} />;
  }
}

/** Phone keyboards must not correct or capitalise text that has to be typed exactly. */
const asTyped = {
  autoComplete: "off",
  autoCorrect: "off",
  autoCapitalize: "none",
  spellCheck: false,
} as const;

function RecordQuestion({ question: { id, body }, order, count, values, errors, digitsCount }: QuestionProps) {
  return (
    <fieldset id={`q${id}`} className="record" aria-describedby={errors[id] && `q${id}-error`}>
      <legend>
        Record {order} of {count}
        <br />
      </legend>
      <Wrong id={id} errors={errors} />
      {body.map(({ key, label, text }) => (
        // a block element, so that text browsers begin a new line
        <div key={key}>
          <label>
            {label && <span>{label}</span>} <b>{text}</b>{" "}
            <input
              name={`q${id}.${key}`}
              defaultValue={values[`${id}.${key}`]}
              className="control"
              maxLength={maxFieldLength}
              aria-invalid={isWrong(id, errors)}
              aria-describedby={errors[id] && `q${id}-error`}
              inputMode={(digitsCount ? isFigures(text) : /^\d+$/.test(text)) ? "numeric" : undefined}
              {...asTyped}
            />
          </label>
        </div>
      ))}
    </fieldset>
  );
}

function ChoiceQuestion({ question, order, values, errors }: QuestionProps) {
  const { id, prompt, options } = question;
  return (
    <fieldset
      id={`q${id}`}
      className={errors[id] ? "field field-wrong" : "field"}
      aria-describedby={describedBy(question, errors)}
    >
      <legend>
        {order}. <Asked prompt={prompt} />
        <br />
      </legend>
      <Reading question={question} />
      <Wrong id={id} errors={errors} />
      {options.map(({ key, label }, index) => (
        <div className="choice" key={key}>
          <input type="radio" id={`q${id}-${index}`} name={`q${id}`} value={key} defaultChecked={values[id] === key} />{" "}
          <label htmlFor={`q${id}-${index}`}>{label}</label>
        </div>
      ))}
      {/* Lynx ticks the first radio of a group in which none is ticked, which would answer in the person's place. */}
      <div className="choice" hidden>
        <input type="radio" id={`q${id}-none`} name={`q${id}`} value="" defaultChecked={!values[id]} />{" "}
        <label htmlFor={`q${id}-none`}>No answer</label>
      </div>
    </fieldset>
  );
}

function TextQuestion({ question, order, values, errors }: QuestionProps) {
  const { id, prompt } = question;
  return (
    <div className={errors[id] ? "field field-wrong" : "field"}>
      <label htmlFor={`q${id}`}>
        {order}. <Asked prompt={prompt} />
      </label>
      <Reading question={question} />
      <Wrong id={id} errors={errors} />
      <input
        id={`q${id}`}
        name={`q${id}`}
        defaultValue={values[id]}
        className="control"
        aria-invalid={isWrong(id, errors)}
        aria-describedby={describedBy(question, errors)}
        {...asTyped}
      />
    </div>
  );
}

function EssayQuestion({ question, order, count, values, errors, textHint }: QuestionProps) {
  const { id, prompt } = question;
  return (
    <section className="section" aria-labelledby={`q${id}-task`}>
      <h2 id={`q${id}-task`}>{count === 1 ? prompt : `Task ${order}: ${prompt}`}</h2>
      <Reading question={question} />
      <div className={errors[id] ? "field field-wrong" : "field"}>
        <label htmlFor={`q${id}`}>{count === 1 ? "Your answer" : `Your answer to task ${order}`}</label>
        <p className="hint" id={`q${id}-hint`}>
          {textHint}
        </p>
        <Wrong id={id} errors={errors} />
        <textarea
          id={`q${id}`}
          name={`q${id}`}
          defaultValue={values[id]}
          rows={14}
          className="control"
          aria-invalid={isWrong(id, errors)}
          aria-describedby={[describedBy(question, errors), `q${id}-hint`].filter(Boolean).join(" ")}
        />
      </div>
    </section>
  );
}

/** A prompt in which only the asked phrase is bold: the first one in quotation marks. */
function Asked({ prompt }: { prompt: string }) {
  const [start, end] = [prompt.indexOf("“"), prompt.indexOf("”") + 1];
  return start < 0 || end < start ? (
    prompt
  ) : (
    <>
      {prompt.slice(0, start)}
      <b>{prompt.slice(start, end)}</b>
      {prompt.slice(end)}
    </>
  );
}

/** The text that belongs to a question; consecutive lines of one kind share a heading. */
function Reading({ question: { id, body } }: Pick<QuestionProps, "question">) {
  if (body.length === 0) return null;
  if (body.every(({ label }) => label === null))
    return (
      <div className="passage" id={`q${id}-read`}>
        {body.map(({ key, text }) => (
          <p key={key}>{text}</p>
        ))}
      </div>
    );
  return (
    <dl className="passage" id={`q${id}-read`}>
      {body.map(({ key, label, text }, index) => (
        <Fragment key={key}>
          {label !== body[index - 1]?.label && <dt>{label}</dt>}
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** `undefined` and not false, so that React leaves the attribute out. */
const isWrong = (id: string, errors: NotSaved["errors"]) => (errors[id] ? true : undefined);

const describedBy = ({ id, body }: SheetQuestion, errors: NotSaved["errors"]) =>
  [errors[id] && `q${id}-error`, body.length > 0 && `q${id}-read`].filter(Boolean).join(" ") || undefined;

function Wrong({ id, errors }: { id: string; errors: NotSaved["errors"] }) {
  if (!errors[id]) return null;
  return (
    <p className="error" id={`q${id}-error`}>
      <span className="sr-only">Error: </span>
      {errors[id]}
    </p>
  );
}
