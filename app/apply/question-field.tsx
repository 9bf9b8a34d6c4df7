import { CheckboxGroup, RadioGroup } from "../forms/choice-group";
import { DateField } from "../forms/date-field";
import type { AnyField } from "../forms/field-frame";
import { MoneyField } from "../forms/money-field";
import { TextArea } from "../forms/text-area";
import { TextField } from "../forms/text-field";
import type { AskedQuestion } from "./asked-question";

/** A file has a page of its own, because a refused form cannot give it back. */
export function QuestionField({ question, field }: { question: AskedQuestion; field: AnyField }) {
  const { type, label, hint, conditional, options = [], limit = 1000 } = question;
  const words = { field, label, hint, conditional };
  switch (type) {
    case "yes_no":
    case "single_choice":
    case "scale_1_5":
      return <RadioGroup {...words} options={options} />;
    case "multi_choice":
      return <CheckboxGroup {...words} options={options} />;
    case "long_text":
      return <TextArea {...words} limit={limit} />;
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
