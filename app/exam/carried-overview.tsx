import { PostForm } from "../forms/post-form";
import { Button } from "../interface/button";
import { Page } from "../interface/page";
import { paths } from "../paths";
import { answeredRows } from "./answered-rows";
import type { CarriedSheet } from "./carried-sheet";
import { EndTime } from "./end-time";
import { Overview } from "./overview";
import { partName } from "./part-words";
import type { SheetData } from "./sheet-data";
import { SheetOrigin } from "./sheet-frame";

/** The overview of a part that is sent whole. Hidden fields carry the answers, both to sending and back to the questions. */
export function CarriedOverview({ sheet, carried: { values, was } }: { sheet: SheetData; carried: CarriedSheet }) {
  const { part, questions, deadlineAt } = sheet;
  return (
    <Page
      title="Check and send"
      caption={partName(part)}
      lead={
        deadlineAt && (
          <>
            Ends at <EndTime at={deadlineAt} />
          </>
        )
      }
    >
      <Overview
        category={part}
        rows={answeredRows(questions, values)}
        warning={null}
        hasParts={false}
        hasLinks={false}
      />
      <PostForm action={paths.exam.part(part)}>
        <SheetOrigin sheet={sheet} was={was} />
        {Object.entries(values).map(([field, text]) => (
          <input type="hidden" key={field} name={`q${field}`} value={text} />
        ))}
        <p className="actions mt-8">
          <Button name="intent" value="send">
            Send my answers
          </Button>{" "}
          <Button look="plain" name="intent" value="back">
            Back to the questions
          </Button>
        </p>
      </PostForm>
    </Page>
  );
}
