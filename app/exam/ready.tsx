import { Link } from "@remix-run/react";
import { ErrorPanel } from "../interface/error-panel";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { TimeText } from "../interface/time-text";
import { paths } from "../paths";
import type { PartData } from "./part-state";
import { partName } from "./part-words";
import { type NotStarted, StartForm } from "./start-form";

type ReadyPart = Extract<PartData, { state: "ready" }>;

/** The page before a part starts: the main points, more rules in folds, and the button that starts the clock. */
export function Ready({ part, refusal }: { part: ReadyPart; refusal: NotStarted | undefined }) {
  const { category, askedBy, beginBy, lead, isWhole, rules, marking, faults } = part;
  return (
    <Page
      title={partName(category)}
      back={{ to: paths.exam.parts(), label: "Assessment" }}
      lead={lead}
      wrong={refusal && <ErrorPanel errors={[{ id: refusal.at ?? null, text: refusal.message }]} />}
    >
      {askedBy.length > 0 && <p className="mb-4">Needed for: {askedBy.join(", ")}.</p>}
      <Rules rules={rules} />
      {marking.length > 0 && (
        <details className="mt-4">
          <summary>How it is marked</summary>
          <table className="marking">
            <tbody>
              {marking.map(([what, how]) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  <td>{how}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
      {faults.length > 0 && (
        <details>
          <summary>If your internet or our site fails</summary>
          <Rules rules={faults} />
        </details>
      )}
      {!isWhole && (
        <p className="mt-4">
          <Link to={paths.exam.practice(category)}>Practise for two minutes</Link> first, as often as you like. It does
          not count. Or <Link to={paths.exam.connection()}>check your connection</Link>.
        </p>
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
