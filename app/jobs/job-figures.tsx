import { Figures } from "../interface/figures";
import { HoursInDay, ZoneLink } from "./hours";
import type { JobFiguresView } from "./job-detail-view";
import { PayRangeBar } from "./pay-range";

/** The key facts of a job before any prose: pay and hours, each in a line of its own, then the rest beside each other. */
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

/** The hours have a link beside them to say whose they are. */
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
