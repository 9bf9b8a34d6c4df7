import { RadioGroup } from "../../forms/choice-group";
import type { AnyField } from "../../forms/field-frame";
import { VersionedFields } from "../../forms/versioned-fields";

const answers = [
  { value: "yes", label: "Yes, I have completed this section" },
  { value: "no", label: "No, I’ll come back to it later" },
];

/** Not part of the record above it: changes in another window do not matter here. */
const noRecord = { version: null, saved: null };

export function FinishedQuestion({ field }: { field: AnyField }) {
  return (
    <VersionedFields form={noRecord}>
      <RadioGroup field={field} label="Have you completed this section?" options={answers} />
    </VersionedFields>
  );
}
