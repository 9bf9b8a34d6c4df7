import type { ReactNode } from "react";

interface Fact {
  label: string;
  value: ReactNode;
  /** The value needs a line of its own. */
  isWide?: boolean;
}

/** Facts in large type: a muted label above its value, two beside each other on phones, three where there is room. */
export function Figures({ facts }: { facts: Fact[] }) {
  return (
    <dl className="figures">
      {facts.map(({ label, value, isWide }) => (
        <div key={label} className={isWide ? "wide" : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
