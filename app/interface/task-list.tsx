import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Tag, type Tone } from "./tag";

/** A row of the task list. */
export interface Task {
  name: string;
  /** Without it the task cannot be started yet. */
  to?: string;
  hint?: ReactNode;
  status: string;
  /** Without it the status is plain text, as for "Completed". */
  tone?: Tone;
}

/** Tasks to do in any order; the whole row is the link. */
export function TaskList({ tasks }: { tasks: Task[] }) {
  return (
    <ul className="task-list">
      {tasks.map(({ name, to, hint, status, tone }) => (
        <li key={name}>
          <div className="task">
            {to ? <Link to={to}>{name}</Link> : name}
            {hint && <p className="hint text-base">{hint}</p>}
          </div>{" "}
          <span>{tone ? <Tag tone={tone}>{status}</Tag> : status}</span>
        </li>
      ))}
    </ul>
  );
}
