import { Link } from "@remix-run/react";
import { Section } from "../../interface/section";

interface SettingRow {
  name: string;
  to: string;
  /** The current value, at the right. */
  value?: string | undefined;
  /** An explanation, when there is no value. */
  hint?: string;
  /** The link downloads a file, so the browser and not the router loads it. */
  isFile?: boolean;
}

/** A heading with its rows. */
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
