/** The parts of a control that a person can change. */
type Control = Pick<HTMLInputElement, "type" | "name" | "value"> & { checked?: boolean };

const untouched = new Set(["hidden", "submit", "button", "reset", "fieldset", "output"]);

/** Everything typed, ticked or chosen in these controls as one string, to compare. */
export function typedText(controls: Iterable<Control>): string {
  return [...controls]
    .filter(({ type }) => !untouched.has(type))
    .map(({ type, name, value, checked }) => {
      const ticks = type === "checkbox" || type === "radio";
      return JSON.stringify([name, value, ticks ? checked : null]);
    })
    .join("\n");
}
