import type { ReactNode } from "react";
import { useSite } from "../site-data";
import { Mark } from "./mark";

interface Props {
  /** Who writes: the employer. */
  from: ReactNode;
  /** The date of the letter, at the right. */
  day?: ReactNode;
  /** Why to keep the letter, below the dotted line. */
  keep?: ReactNode;
  children: ReactNode;
}

/** A receipt, an interview, an offer or a decision, under the site's letterhead; `.letter-figure` is the one figure that matters. */
export function Letter({ from, day, keep, children }: Props) {
  return (
    <section className="card letter">
      <p className="letter-head">
        <span>
          <span className="named-icon">
            <Mark />
          </span>
          <b>{useSite()?.brandName}</b> {from}
        </span>{" "}
        {day && <span>{day}</span>}
      </p>
      {children}
      {keep && <p className="letter-keep">{keep}</p>}
    </section>
  );
}
