import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

interface Props {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** The step or section, above the title. */
  caption?: ReactNode;
  /** The error, before the title. */
  wrong?: ReactNode;
  /** The link back, first on the page. */
  back?: { to: string; label: string };
  children?: ReactNode;
}

/** A page inside `main`: link back, title, and content in the main column of the page's template. */
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

/** The way back is a link and not `history.back()`, so that it works from a bookmark too. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <p className="back">
      <Link to={to}>{label}</Link>
    </p>
  );
}
