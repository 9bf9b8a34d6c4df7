import type { ReactNode } from "react";

/** A box with a hairline, or a tinted one without (`quiet`). */
export function Card({ quiet, id, children }: { quiet?: boolean; id?: string; children: ReactNode }) {
  return (
    <div className={quiet ? "card card-quiet" : "card"} id={id}>
      {children}
    </div>
  );
}
