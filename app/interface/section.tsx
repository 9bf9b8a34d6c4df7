import type { ReactNode } from "react";

/** A part of a page with its own heading; `id` makes it reachable by `#id`. */
export function Section({ title, id, children }: { title: ReactNode; id?: string; children: ReactNode }) {
  return (
    <section className="section" id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
