import type { ReactNode } from "react";

interface Props {
  tone?: "success" | "warning" | "danger" | "info";
  title: ReactNode;
  /** Announced by screen readers at once: the result of what the person just did. */
  live?: boolean;
  children?: ReactNode;
}

/** A panel with one message: what happened or what to mind, and what to do. */
export function Notice({ tone = "info", title, live, children }: Props) {
  return (
    <div className={tone === "info" ? "notice" : `notice notice-${tone}`} role={live ? "status" : undefined}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
