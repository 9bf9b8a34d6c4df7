import type { ReactNode } from "react";
import { TimeText } from "./time-text";

interface TimelineItem {
  /** ISO 8601. */
  at: string | null;
  title: ReactNode;
  children?: ReactNode;
}

/** What happened, with dates; the first item is the present state. */
export function Timeline({ items }: { items: TimelineItem[] }) {
  return (
    <ol className="timeline">
      {items.map(({ at, title, children }, index) => (
        <li key={`${at} ${index}`} data-current={index === 0 || undefined}>
          <h3>{title}</h3>
          <p className="muted text-base">
            <TimeText at={at} />
          </p>
          {children}
        </li>
      ))}
    </ol>
  );
}
