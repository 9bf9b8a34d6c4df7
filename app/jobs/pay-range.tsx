import type { PayRangeView } from "./pay-range-view";

/** A job's pay among that of jobs like it: where it lies on the line from the lowest to the highest, and the same in words. */
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
