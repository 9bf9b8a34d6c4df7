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
  children?: ReactNode;
}

/** A page inside `main`: the way back, its title, and its content in the main column of the page's template. */
export function Page({ title, wrong, lead, caption, back, children }: Props) {
  return (
    <div className="reading-main">
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
