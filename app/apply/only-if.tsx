import { type FormEvent, type ReactNode, useState } from "react";
import type { AnyField } from "../forms/field-frame";
import type { AskedQuestion } from "./asked-question";

interface Props {
  condition: NonNullable<AskedQuestion["condition"]>;
  isMet: boolean;
  children: ReactNode;
}

/** A question that counts after one answer to another only: folded until then. Text browsers show it, with its condition. */
export function OnlyIf({ condition, isMet, children }: Props) {
  return (
    <details className="only-if" open={isMet}>
      <summary>{condition.words}</summary>
      {children}
    </details>
  );
}

type Fields = Record<string, AnyField | undefined>;

/** Which of the conditions are met: by what is saved or was sent, and with scripts by what stands in the form now. */
export function useMetConditions(questions: readonly AskedQuestion[], fields: Fields) {
  const metBy = (answersTo: (name: string) => unknown) =>
    questions
      .filter(({ condition }) => condition && [answersTo(condition.name)].flat().includes(condition.value))
      .map(({ id }) => id)
      .join(" ");
  // as one text, so that typing draws the form again only where it changes something
  const [met, setMet] = useState(() => metBy((name) => fields[name]?.initialValue));
  const watched = questions.some(({ condition }) => condition !== null);
  return {
    isMet: ({ id, name }: AskedQuestion) => Boolean(fields[name]?.errors) || met.split(" ").includes(id),
    onChange: watched
      ? ({ currentTarget }: FormEvent<HTMLFormElement>) => {
          const form = new FormData(currentTarget);
          setMet(metBy((name) => form.getAll(name)));
        }
      : undefined,
  };
}
