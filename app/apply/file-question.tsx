import { Button } from "../interface/button";
import type { AskedQuestion } from "./asked-question";

/** A question answered with a file: its button saves the other answers first, then leads to the page that takes the file. */
export function FileQuestion({ question, isStored }: { question: AskedQuestion; isStored: boolean }) {
  const { id, name, label, hint, conditional } = question;
  return (
    <div className="field" id={`form-${name}`}>
      <p className="strong">
        {label}
        {!conditional && " (optional)"}
      </p>
      {hint && <p className="hint">{hint}</p>}
      <p>
        {isStored ? "A file is stored. " : "No file yet. "}
        <Button look="plain" name="then" value={`file-${id}`}>
          {isStored ? "Replace the file" : "Add a file"}
          <span className="sr-only"> for: {label}</span>
        </Button>
      </p>
    </div>
  );
}
