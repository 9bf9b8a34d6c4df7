import { Link } from "@remix-run/react";
import { timeAmount } from "../../server/contract/values/exam-time-words";
import { Section } from "../interface/section";
import { paths } from "../paths";

interface Props {
  /** The amounts of time this person may choose from; none where the API has only one. */
  multipliers: readonly number[];
  /** What the open session has; null when none is open, or it does not say. */
  chosen: number | null;
  /** Whether the open session may be ended. */
  canEnd: boolean;
  /** Whether more than that is asked for on this site. */
  canAsk: boolean;
}

/** Which extra time there is and how to get it: chosen before the first part, then the same for all. */
export function ExtraTime({ multipliers, chosen, canEnd, canAsk }: Props) {
  const most = Math.max(1, ...multipliers);
  return (
    <Section title="If you need more time" id="extra-time">
      {chosen === null && most > 1 && (
        <p>
          You may have up to {timeAmount(most)} for every test. Choose it on the page of the first test, before the time
          starts. You don't have to say why. Your results do not show it.
        </p>
      )}
      {chosen !== null && (
        <p>
          Your open assessment has {timeAmount(chosen)}, for all its tests.{" "}
          {canEnd && (
            <>
              To choose again, <Link to={paths.exam.end()}>end it</Link> and begin a new one. Tests you haven't started
              stay available.
            </>
          )}
        </p>
      )}
      {most < 1.5 && (
        <p>
          Do you need {chosen === null && most === 1 ? "more time" : "still more"}, because of a disability or for
          another reason?{" "}
          {canAsk ? (
            <Link to={paths.exam.extraTime()}>Ask for it</Link>
          ) : (
            <a href={paths.contact()} data-over="modal">
              Write to us
            </a>
          )}{" "}
          before you begin.
        </p>
      )}
    </Section>
  );
}
