import { Figures } from "../interface/figures";
import { HoursInDay, ZoneLink } from "./hours";
import type { JobFiguresView } from "./job-detail-view";
import { PayRangeBar } from "./pay-range";

/** The key facts of a job, above its prose: pay and hours on a line each, the others side by side. */
export function JobFigures({ pay, facts }: JobFiguresView) {
  const first = pay && {
    label: "Pay",
    isWide: true,
    value: (
      <>
        <b className="figure-pay">{pay.amount}</b>
        {pay.more.map((line) => (
          <span className="figure-more" key={line}>
            {" "}
            {line}
          </span>
        ))}
        {pay.range && <PayRangeBar {...pay.range} />}
      </>
    ),
  };
  return <Figures facts={[...(first ? [first] : []), ...facts.map(inWords)]} />;
}

/** The value of a fact; hours have a link beside them to set the time zone. */
function inWords({ label, value }: JobFiguresView["facts"][number]) {
  if (typeof value === "string") return { label, value };
  return {
    label,
    isWide: true,
    value: (
      <>
        <HoursInDay {...value} />
        <ZoneLink />
      </>
    ),
  };
}
