import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

interface Props {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** Above the title: the step, the section. */
  caption?: ReactNode;
  /** What is wrong, before the title. */
  wrong?: ReactNode;
  /** The way back, first on the page. */
  back?: { to: string; label: string };
  /** `form` 40 rem, `text` 42 rem, `full` the whole 72 rem. */
  width?: "form" | "text" | "full";
  children?: ReactNode;
}

/** A page's frame inside `main`: the way back, its title, and its content at a fitting width. */
export function Page({ title, wrong, lead, caption, back, width = "full", children }: Props) {
  return (
    <div className={width === "full" ? undefined : `page-${width}`}>
      {back && <BackLink {...back} />}
      {wrong}
      <header className="page-head">
        <h1>
          {caption && <span className="caption">{caption} </span>}
          {title}
        </h1>
        {lead && <p className="lead">{lead}</p>}
      </header>
      {children}
    </div>
  );
}

/** The way back as a link, so that it works from a bookmark too. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <p className="back">
      <Link to={to}>{label}</Link>
    </p>
  );
}
