import { RadioGroup } from "./choice-group";
import type { AnyField, FieldWords } from "./field-frame";

const options = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Two radios. Fill the field with `yesNoValue` and read it with `yesNoField`. */
export function YesNo(props: FieldWords & { field: AnyField }) {
  return <RadioGroup {...props} options={options} />;
}
