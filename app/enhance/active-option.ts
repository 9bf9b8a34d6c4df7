/** No option is active: arrow and other keys move the cursor in the text. */
export const noOption = -1;

/**
 * The index of the option that a key moves to in a list of `count` options. Null for a key that the text field should get: Home
 * and End move in the text until an option is active (WAI-ARIA practices, combobox with a list).
 */
export function optionAfter(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  switch (key) {
    case "ArrowDown":
      return active === last ? 0 : active + 1;
    case "ArrowUp":
      return active <= 0 ? last : active - 1;
    case "Home":
      return active === noOption ? null : 0;
    case "End":
      return active === noOption ? null : last;
    default:
      return null;
  }
}

/** What a screen reader says when suggestions appear while somebody types. */
export const optionCountText = (count: number) =>
  count === 0 ? "No suggestions" : count === 1 ? "1 suggestion" : `${count} suggestions`;
