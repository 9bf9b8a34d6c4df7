import { type FormEvent, type ReactNode, useState } from "react";
import { CheckboxGroup, RadioGroup } from "../forms/choice-group";
import { DateField } from "../forms/date-field";
import type { AnyField } from "../forms/field-frame";
import { MoneyField } from "../forms/money-field";
import { TextArea } from "../forms/text-area";
import { TextField } from "../forms/text-field";
import { Button } from "../interface/button";
import type { AskedQuestion } from "./asked-question";

interface Props {
  question: AskedQuestion;
  /** Undefined for a file, which is not a field of this form. */
  field: AnyField | undefined;
  /** Whether a file is stored for it, and its button, in words. */
  file: readonly [state: string, button: string];
  /** See `useMetConditions`. */
  isMet: boolean;
}

/** A question of a job, folded while its condition is not met. */
export function JobQuestion({ question, field, file, isMet }: Props) {
  const { type, condition } = question;
  const asked =
    type === "file" || !field ? (
      <FileQuestion question={question} file={file} />
    ) : (
      <QuestionField question={question} field={field} />
    );
  if (!condition) return asked;
  return (
    <OnlyIf condition={condition} isMet={isMet}>
      {asked}
    </OnlyIf>
  );
}

/** A file has a page of its own, because a refused form cannot give it back. */
function QuestionField({ question, field }: { question: AskedQuestion; field: AnyField }) {
  const { type, label, hint, conditional, options = [], limit = 1000 } = question;
  const words = { field, label, hint, conditional };
  switch (type) {
    case "yes_no":
    case "single_choice":
    case "scale_1_5":
      return <RadioGroup {...words} options={options} />;
    case "multi_choice":
      return <CheckboxGroup {...words} options={options} />;
    case "long_text":
      return <TextArea {...words} limit={limit} />;
    case "money":
      return <MoneyField {...words} />;
    case "date":
      return <DateField {...words} />;
    case "number":
      return <TextField {...words} inputMode="decimal" width="short" />;
    case "url":
      return <TextField {...words} type="url" inputMode="url" spellCheck={false} />;
    case "short_text":
      return <TextField {...words} />;
    case "file":
      return null;
  }
}

/** A question answered with a file: its button saves the other answers first, then leads to the page that takes the file. */
function FileQuestion({ question, file: [state, button] }: Pick<Props, "question" | "file">) {
  const { id, name, label, hint, conditional } = question;
  return (
    <div className="field" id={`form-${name}`}>
      <p className="strong">
        {label}
        {!conditional && " (optional)"}
      </p>
      {hint && <p className="hint">{hint}</p>}
      <p>
        {state}{" "}
        <Button look="plain" name="then" value={`file-${id}`}>
          {button}
          <span className="sr-only"> for: {label}</span>
        </Button>
      </p>
    </div>
  );
}

interface OnlyIfProps {
  condition: NonNullable<AskedQuestion["condition"]>;
  isMet: boolean;
  children: ReactNode;
}

/** A question that counts only after one answer to another: folded until then. Text browsers show it with its condition. */
function OnlyIf({ condition, isMet, children }: OnlyIfProps) {
  return (
    <details className="only-if" open={isMet}>
      <summary>{condition.words}</summary>
      {children}
    </details>
  );
}

type Fields = Record<string, AnyField | undefined>;

/** Which conditions are met: by saved or posted answers, and with scripts by what is in the form now. */
export function useMetConditions(questions: readonly AskedQuestion[], fields: Fields) {
  const metBy = (answersTo: (name: string) => unknown) =>
    questions
      .filter(({ condition }) => condition && [answersTo(condition.name)].flat().includes(condition.value))
      .map(({ id }) => id)
      .join(" ");
  // one string, so that typing renders again only when a condition changes
  const [met, setMet] = useState(() => metBy((name) => fields[name]?.initialValue));
  return {
    isMet: ({ id, name }: AskedQuestion) => Boolean(fields[name]?.errors) || met.split(" ").includes(id),
    onChange({ currentTarget }: FormEvent<HTMLFormElement>) {
      const form = new FormData(currentTarget);
      setMet(metBy((name) => form.getAll(name)));
    },
  };
}
