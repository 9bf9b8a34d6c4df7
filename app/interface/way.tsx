import type { ReactNode } from "react";
import { TimeText } from "./time-text";

/** `done`: it happened; `now`: the present step; `next`: it may come; `ended`: it is over and nothing follows. */
export type StopState = "done" | "now" | "next" | "ended";

export interface WayStop {
  state: StopState;
  title: ReactNode;
  /** ISO 8601; when it happened. */
  at?: string | null;
  /** "usually within 3 days" */
  hint?: ReactNode;
  children?: ReactNode;
}

/** Past, present and coming steps of an application, the oldest first. The page names the time zone once. */
export function Way({ stops }: { stops: WayStop[] }) {
  return (
    <ol className="way">
      {stops.map(({ state, title, at = null, hint, children }, index) => (
        // the index, because the same step may happen twice
        <li key={index} data-stop={state} aria-current={state === "now" ? "step" : undefined}>
          <p>{title}</p>
          {(at !== null || hint) && (
            <p className="muted text-base">
              <TimeText at={at} as="short" />
              {hint}
            </p>
          )}
          {children}
        </li>
      ))}
    </ol>
  );
}

/** The same as dots, for rows of a list; words beside them say the same. */
export function WayDots({ stops }: { stops: StopState[] }) {
  return (
    <span className="way-dots" aria-hidden="true">
      {stops.map((state, index) => (
        <i key={index} data-stop={state} />
      ))}
    </span>
  );
}
