import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { timeAmount } from "../../server/contract/values/exam-times";
import { Notice } from "../interface/notice";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { TimeText } from "../interface/time-text";
import { paths } from "../paths";
import type { loadAssessment } from "./assessment-data";
import { PartCard } from "./part-card";
import { Sittings } from "./results/sittings";

type Props = SerializeFrom<typeof loadAssessment> & { back?: { to: string; label: string } };

/** The whole assessment on one page: the tests with their results, and what helps before the clock runs. */
export function Assessment({ cards, inAll, next, overall, sittings, open, back, ...told }: Props) {
  const { multipliers, ended, isWhole } = told;
  return (
    <Page title="Assessment" back={back} lead={leadOf({ isWhole, inAll })}>
      {ended && !open && (
        <Notice tone="success" title="You have ended this assessment." live>
          <p>What you sent is kept. Tests you hadn’t started stay available.</p>
        </Notice>
      )}
      {overall && <Overall {...overall} />}
      {!isWhole && cards.some(({ result }) => result?.passed === false) && (
        <p className="mb-4">Not passed? This does not stop your applications.</p>
      )}
      <ul className="test-cards">
        {cards.map((part) => (
          <PartCard key={part.category} part={part} isNext={part.category === next} isWhole={isWhole} />
        ))}
      </ul>
      {open && (open.expiresAt || !isWhole) && (
        <Section title="Your open assessment">
          {open.expiresAt && (
            <p>
              {isWhole ? "It ends on " : "Start what you want to take by "}
              <TimeText at={open.expiresAt} />.{!isWhole && " The rest stays free for another time."}
            </p>
          )}
          {!isWhole && (
            <p>
              <Link to={paths.exam.end()}>End this assessment</Link>
            </p>
          )}
        </Section>
      )}
      <Section title="Before the time starts">
        <p>
          <Link to={paths.exam.connection()}>Check your connection</Link>
          {!isWhole && ", and practise any test as often as you like. Practice does not count"}.
        </p>
      </Section>
      <ExtraTime multipliers={multipliers} chosen={open?.multiplier ?? null} isWhole={isWhole} />
      {sittings.length > 0 && (
        <Section title="History">
          <Sittings sittings={sittings} />
        </Section>
      )}
    </Page>
  );
}

/** How the tests are taken: one by one, or all in one session; and how long they take together. */
export function leadOf({ isWhole, inAll }: { isWhole: boolean; inAll: string | null }) {
  if (isWhole) return "Take the four tests in any order. All are open once you have begun.";
  const long = inAll === null ? "" : `, ${inAll} in all`;
  return `Four short tests${long}. Take them in any order, also on different days. Each counts for every job for 12 months, and may be taken once in 90 days.`;
}

/** The score of the whole assessment. */
function Overall({ score, band, passed, sum, validUntil }: NonNullable<Props["overall"]>) {
  return (
    <div className="card card-quiet mb-8">
      <h2 className="text-base">Your last finished assessment</h2>
      <p className="letter-figure">{score}</p>
      <p>
        {[passed === null ? null : passed ? "Every test passed" : "Not every test passed", band]
          .filter(Boolean)
          .map((words) => `${words}. `)}
        {validUntil && (
          <>
            Counts until <TimeText at={validUntil} as="day" />.
          </>
        )}
      </p>
      {sum && (
        <details>
          <summary>How it was worked out</summary>
          <p>It is the mean of the tests you took together: {sum}.</p>
        </details>
      )}
    </div>
  );
}

interface ExtraTimeProps {
  /** The amounts of extra time this person may choose from; empty when the API has only one. */
  multipliers: readonly number[];
  /** The multiplier of the open session; null when none is open, or the API does not return it. */
  chosen: number | null;
  /** The assessment is one session (see `hasParts`): it cannot be ended here, and extra time cannot be requested. */
  isWhole: boolean;
}

/** Which extra time there is and how to get it. It is chosen before the first part and is then the same for all parts. */
function ExtraTime({ multipliers, chosen, isWhole }: ExtraTimeProps) {
  const most = Math.max(1, ...multipliers);
  return (
    <Section title="If you need more time" id="extra-time">
      {chosen === null && most > 1 && (
        <p>
          You may have up to {timeAmount(most)} for every test. Choose it on the page of the first test, before the time
          starts. You don’t have to say why. Your results do not show it.
        </p>
      )}
      {chosen !== null && (
        <p>
          Your open assessment has {timeAmount(chosen)}, for all its tests.{" "}
          {!isWhole && (
            <>
              To choose again, <Link to={paths.exam.end()}>end it</Link> and begin a new one. Tests you haven’t started
              stay available.
            </>
          )}
        </p>
      )}
      {most < 1.5 && (
        <p>
          Do you need {chosen === null && most === 1 ? "more time" : "still more"}, because of a disability or for
          another reason?{" "}
          {isWhole ? (
            <a href={paths.contact()} data-over="modal">
              Write to us
            </a>
          ) : (
            <Link to={paths.exam.extraTime()}>Ask for it</Link>
          )}{" "}
          before you begin.
        </p>
      )}
    </Section>
  );
}
