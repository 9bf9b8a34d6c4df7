import { maxSearchLength } from "../../server/contract/values/limits";
import { Icon } from "../interface/icon";

interface Props {
  label: string;
  /** For screen readers and text browsers only. */
  isLabelHidden?: boolean;
  value?: string;
  describedBy?: string;
  /** Without its icon, for the compact list. */
  isPlain?: boolean;
  /** The search is not the main action of the page. */
  isSecond?: boolean;
}

/** The search field with its button, the same on the home page and on both lists. */
export function SearchField({
  label,
  isLabelHidden = false,
  value,
  describedBy,
  isPlain = false,
  isSecond = false,
}: Props) {
  return (
    <>
      <label htmlFor="search" className={isLabelHidden ? "sr-only" : "strong"}>
        {label}
      </label>{" "}
      <div className="search-row">
        <input
          id="search"
          name="search"
          type="search"
          className="control"
          defaultValue={value}
          maxLength={maxSearchLength}
          aria-describedby={describedBy}
        />{" "}
        <button type="submit" className={isSecond ? "button button-plain" : "button"}>
          {!isPlain && <Icon name="search" />}
          Search
        </button>
      </div>
    </>
  );
}
