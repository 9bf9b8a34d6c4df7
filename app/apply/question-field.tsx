import type { ScreeningQuestion } from "../../server/contract/job-posts";
import { CheckboxGroup, RadioGroup } from "../forms/choice-group";
import { DateField } from "../forms/date-field";
import type { AnyField } from "../forms/field-frame";
import { MoneyField } from "../forms/money-field";
import { TextArea } from "../forms/text-area";
import { TextField } from "../forms/text-field";
import { hintOf, labelOf, optionsOf } from "./question-words";

interface Props {
  question: ScreeningQuestion;
  questions: readonly ScreeningQuestion[];
  field: AnyField;
}

/** The control of a screening question (product 2.3). A file has a page of its own. */
export function QuestionField({ question, questions, field }: Props) {
  const words = {
    field,
    label: labelOf(question, questions),
    hint: hintOf(question),
    // The constraint of a form cannot know whether a condition is met, so the words say what is wanted.
    conditional: question.required || question.show_if !== null,
  };
  switch (question.type) {
    case "yes_no":
    case "single_choice":
    case "scale_1_5":
      return <RadioGroup {...words} options={optionsOf(question)} />;
    case "multi_choice":
      return <CheckboxGroup {...words} options={optionsOf(question)} />;
    case "long_text":
      return <TextArea {...words} limit={question.max_length ?? 1000} />;
    case "money":
      return <MoneyField {...words} />;
    case "date":
      return <DateField {...words} />;
    case "number":
      return <TextField {...words} inputMode="decimal" width="short" />;
    case "url":
      return <TextField {...words} type="url" inputMode="url" spellCheck={false} />;
    case "short_text":
      return <TextField {...words} />;
    case "file":
      return null;
  }
}
