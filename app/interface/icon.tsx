import type { IconName } from "./icon-names";
import sprite from "./icons.svg?url";

/** An icon beside words that say the same; never alone. All icons come from one file, which browsers cache for ever. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
