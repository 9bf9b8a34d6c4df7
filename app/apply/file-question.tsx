import type { ScreeningQuestion } from "../../server/contract/job-posts";
import { Button } from "../interface/button";
import { fieldOf, hintOf } from "./question-words";

/** A question answered with a file: its button keeps the other answers first, then leads to the page that takes the file. */
export function FileQuestion({ question, isStored }: { question: ScreeningQuestion; isStored: boolean }) {
  const hint = hintOf(question);
  return (
    <div className="field" id={`form-${fieldOf(question)}`}>
      <p className="font-semibold">
        {question.label}
        {!question.required && " (optional)"}
      </p>
      {hint && <p className="hint">{hint}</p>}
      <p>
        {isStored ? "A file is stored. " : "No file yet. "}
        <Button look="plain" name="then" value={`file-${question.id}`}>
          {isStored ? "Replace the file" : "Add a file"}
          <span className="sr-only"> for: {question.label}</span>
        </Button>
      </p>
    </div>
  );
}
