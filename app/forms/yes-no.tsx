import { RadioGroup } from "./choice-group";
import type { AnyField, FieldWords } from "./field-frame";

const options = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** A question that is answered by yes or no. Fill it with `yesNoValue` and read it with `yesNo`. */
export function YesNo(props: FieldWords & { field: AnyField }) {
  return <RadioGroup {...props} options={options} />;
}
