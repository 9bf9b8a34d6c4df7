import { Link } from "@remix-run/react";
import { Page } from "../interface/page";

/** A page that opens over the playground. */
export function Over({ title }: { title: string }) {
  return (
    <Page title={title} back={{ to: "/playground", label: "Playground" }}>
      <p className="field">
        <label htmlFor="anything">Anything</label> <input id="anything" className="control" />
      </p>
      <p className="actions">
        <Link to="/playground">Close it by a link</Link>
      </p>
    </Page>
  );
}
