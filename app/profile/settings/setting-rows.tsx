import { Link } from "@remix-run/react";
import { Section } from "../../interface/section";

interface SettingRow {
  name: string;
  to: string;
  /** What it is set to, at the right. */
  value?: string | undefined;
  /** What it is, where no value says it. */
  hint?: string;
  /** A file, which the browser fetches itself. */
  isFile?: boolean;
}

export interface SettingGroup {
  title: string;
  rows: SettingRow[];
}

/** Settings in groups; each row is one link. */
export const SettingRows = ({ groups }: { groups: SettingGroup[] }) =>
  groups.map(({ title, rows }) => (
    <Section key={title} title={title}>
      <ul className="task-list setting-rows">
        {rows.map(({ name, to, value, hint, isFile }) => (
          <li key={name}>
            <div className="task">
              {isFile ? <a href={to}>{name}</a> : <Link to={to}>{name}</Link>}
              {hint && <p className="hint">{hint}</p>}
            </div>{" "}
            {value && <span>{value}</span>}
          </li>
        ))}
      </ul>
    </Section>
  ));
