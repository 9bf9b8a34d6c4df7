/** A control of a form, as far as a person can change it. */
type Control = Pick<HTMLInputElement, "type" | "name" | "value"> & { checked?: boolean };

const untouched = new Set(["hidden", "submit", "button", "reset", "fieldset", "output"]);

/** Everything a person has typed, ticked or chosen in these controls, as one text: two of them differ when anything does. */
export function typedText(controls: Iterable<Control>): string {
  return [...controls]
    .filter(({ type }) => !untouched.has(type))
    .map(({ type, name, value, checked }) => {
      const ticks = type === "checkbox" || type === "radio";
      return JSON.stringify([name, value, ticks ? checked : null]);
    })
    .join("\n");
}
