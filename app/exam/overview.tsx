import { Link } from "@remix-run/react";
import type { ExamCategory } from "../../server/contract/exams";
import { paths } from "../paths";
import type { AnsweredRow } from "./answered-rows";

interface Props {
  category: ExamCategory;
  rows: readonly AnsweredRow[];
  /** The answers are saved, so a link can leave the page without losing them. */
  hasLinks: boolean;
  hasParts: boolean;
  /** See `warnOfLength`. */
  warning: string | null;
}

/** Which questions are answered and which are not, shown before a part is sent. */
export function Overview({ category, rows, hasLinks, hasParts, warning }: Props) {
  const open = rows.filter(({ isOpen }) => isOpen).length;
  const count = rows.length;
  return (
    <>
      <p>
        {hasParts ? summaries[category](count, open) : answered(count, open)}
        {open > 0 && count > maxNamed && " What is dashed has no answer."}
      </p>
      {warning && <p className="notice notice-warning mt-4">{warning}</p>}
      {count > maxNamed ? (
        <Squares {...{ category, rows, hasLinks }} />
      ) : (
        <ul className="answered">
          {rows.map(({ id, name, state }) => (
            <li key={id}>
              {hasLinks ? <Link to={`${paths.exam.part(category)}#q${id}`}>{name}</Link> : name}{" "}
              <span className="muted">{state}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Up to this many questions are listed with their names; more are numbers. */
const maxNamed = 4;

/** Each question as its number. Its name and state are hidden text, for screen readers and text browsers. */
function Squares({ category, rows, hasLinks }: Pick<Props, "category" | "rows" | "hasLinks">) {
  return (
    <ol className="numbers">
      {rows.map(({ id, name, state, isOpen }) => {
        const [noun, number] = name.split(" ");
        const words = (
          <>
            <span className="sr-only">{noun} </span>
            {number}
            <span className="sr-only">: {state}</span>
          </>
        );
        const look = isOpen ? "open" : "";
        return (
          <li key={id}>
            {hasLinks ? (
              <Link to={`${paths.exam.part(category)}#q${id}`} className={look}>
                {words}
              </Link>
            ) : (
              <span className={look}>{words}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** A sentence for each part, from its number of questions and how many of them are open. */
const summaries: Record<ExamCategory, (count: number, open: number) => string> = {
  data_entry: (count, open) =>
    `You have begun ${count - open} of ${count} records. What is empty does not count as wrong.`,
  following_directions: (count, open) => `${answered(count, open)} Leave empty only what says so.`,
  idioms: (count, open) =>
    open === 0 ? answered(count, open) : `${answered(count, open)} A guess is better than no answer.`,
  written: (count, open) =>
    open === count
      ? "You have not written anything yet."
      : "One task is enough. If you answer both, the longer one counts.",
};

const answered = (count: number, open: number) => `You have answered ${count - open} of ${count}.`;
