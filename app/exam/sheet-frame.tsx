import { Link } from "@remix-run/react";
import { countOf } from "../../server/contract/values/numbers";
import { Section } from "../interface/section";
import { paths } from "../paths";
import { EndTime } from "./end-time";
import { partName } from "./part-words";
import type { SheetData } from "./sheet-data";
import { type NotStarted, StartForm } from "./start-form";

const isOver = ({ deadlineAt, serverNow }: SheetData) => deadlineAt !== null && serverNow > deadlineAt;

export function SheetHeading({ sheet }: { sheet: SheetData }) {
  return (
    <h1>
      {sheet.practice && <span className="caption">Practice </span>}
      {partName(sheet.part)}
    </h1>
  );
}

export function SheetEnd({ sheet }: { sheet: SheetData }) {
  if (!sheet.deadlineAt) return null;
  return (
    <p className="hint">
      {isOver(sheet) ? "The time ended at " : "Ends at "}
      <EndTime at={sheet.deadlineAt} />
      {isOver(sheet) && !sheet.isSentWhole && ". What reaches us within a minute of it still counts."}
    </p>
  );
}

/** For a test whose answers the API does not give back. */
export function NotShown({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="notice">
      {countOf(count, "answer")} of this test {count === 1 ? "is" : "are"} saved. What you leave empty here stays as you
      saved it.
    </p>
  );
}

/** Of a test that is sent whole, which goes on when its time is over. */
export function WaysOut({ sheet, refusal }: { sheet: SheetData; refusal?: NotStarted | undefined }) {
  return (
    <>
      {isOver(sheet) && (
        <Section title="Begin a new assessment">
          <p>If your answers are not taken any more, you can begin again.</p>
          <StartForm
            ready={{ category: sheet.part, times: [], likely: "1", multiplier: null, has: null }}
            refusal={refusal}
            isWhole
          />
        </Section>
      )}
      <p className="mt-8">
        <Link to={paths.exam.parts()}>Leave this test without sending it</Link>
      </p>
    </>
  );
}
