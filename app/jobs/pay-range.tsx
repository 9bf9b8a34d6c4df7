import type { PayRangeView } from "./pay-range-view";

/** A job's pay on a line from the lowest to the highest pay of similar jobs, and the same in words. */
export function PayRangeBar({ path, lowest, highest, usual }: PayRangeView) {
  return (
    <div className="pay-range">
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <path d={path} />
      </svg>
      <p>
        <span>
          <i>Lowest</i> {lowest}
        </span>{" "}
        <span>
          <i>Highest</i> {highest}
        </span>
      </p>
      <p>Most jobs like this pay {usual}.</p>
    </div>
  );
}
