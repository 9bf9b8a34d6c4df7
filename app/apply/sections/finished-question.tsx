import { RadioGroup } from "../../forms/choice-group";
import type { AnyField } from "../../forms/field-frame";

const answers = [
  { value: "yes", label: "Yes, I have completed this section" },
  { value: "no", label: "No, I’ll come back to it later" },
];

export function FinishedQuestion({ field }: { field: AnyField }) {
  return <RadioGroup field={field} label="Have you completed this section?" options={answers} />;
}
