import { Link } from "@remix-run/react";
import { durationText } from "../../server/contract/values/exam-durations";
import { ErrorPanel } from "../interface/error-panel";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { TimeText } from "../interface/time-text";
import { paths } from "../paths";
import type { PartData } from "./part-data";
import { atStart, partName } from "./part-words";
import { type NotStarted, StartForm } from "./start-form";

type ReadyPart = Extract<PartData, { state: "ready" }>;

/** Everything to know before the clock of a part starts, and the start. */
export function Ready({ part, refusal }: { part: ReadyPart; refusal: NotStarted | undefined }) {
  const { category, askedBy, beginBy, limitS, work, pass, isWhole, rules, timeRules } = part;
  return (
    <Page
      title={partName(category)}
      back={{ to: paths.exam.parts(), label: "Assessment" }}
      lead={`${atStart(work)}${limitS === null ? "" : `, in ${durationText(limitS)}`}.`}
      wrong={refusal && <ErrorPanel errors={[{ id: refusal.at ?? null, text: refusal.message }]} />}
    >
      {askedBy.length > 0 && <p>Needed for: {askedBy.join(", ")}.</p>}
      {rules.length > 0 && (
        <Section title="What you do">
          <Rules rules={rules} />
          <p>
            <strong>Pass mark:</strong> {pass}.
          </p>
        </Section>
      )}
      <Section title={isWhole ? "How it works" : "How the time works"}>
        <Rules rules={timeRules} />
      </Section>
      {!isWhole && (
        <Section title="Try it first">
          <p>
            <Link to={paths.exam.practice(category)}>Practise for two minutes</Link>, as often as you like: nothing of
            it counts. Or <Link to={paths.exam.connection()}>check your connection</Link>.
          </p>
        </Section>
      )}
      <Section title="Start" id="start">
        {beginBy && (
          <p>
            You can start it until <TimeText at={beginBy} />.
          </p>
        )}
        <StartForm ready={part} refusal={refusal} isWhole={isWhole} />
      </Section>
    </Page>
  );
}

const Rules = ({ rules }: { rules: readonly string[] }) => (
  <ul className="grid gap-2 list-disc pl-6">
    {rules.map((rule) => (
      <li key={rule}>{rule}</li>
    ))}
  </ul>
);
