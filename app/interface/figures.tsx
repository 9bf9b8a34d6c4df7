import type { ReactNode } from "react";

/** Facts as type: a muted label above its value, two beside each other on phones, three where there is room. */
export function Figures({ facts }: { facts: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="figures">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
