import { Link } from "@remix-run/react";
import { Section } from "../interface/section";
import { paths } from "../paths";
import type { SheetData } from "./sheet-data";
import { isOver } from "./sheet-frame";
import { type NotStarted, StartForm } from "./start-form";

/** Of a test that is sent whole, which goes on when its time is over. */
export function WaysOut({ sheet, refusal }: { sheet: SheetData; refusal?: NotStarted | undefined }) {
  return (
    <>
      {isOver(sheet) && (
        <Section title="Begin a new assessment">
          <p>If your answers are not taken any more, you can begin again.</p>
          <StartForm
            ready={{ category: sheet.part, limitS: null, multipliers: [], multiplier: null }}
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
