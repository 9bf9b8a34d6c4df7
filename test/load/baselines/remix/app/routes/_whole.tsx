import { randomBytes } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { ask } from "../api";
import { FormToken, Icon } from "../whole/parts";

const zones = "Manila Singapore Perth Sydney Auckland London Berlin New_York Toronto Chicago Denver Los_Angeles";

/** Who is there and how many jobs they saved, as every page of ours asks, beside what the page itself asks for. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [user, saved] = await Promise.all([
    ask(request, "/api/user") as Promise<{ data: { name: string } }>,
    ask(request, "/api/bookmarks?per_page=1") as Promise<{ meta: { total: number } }>,
  ]);
  return { name: user.data.name, saved: saved.meta.total, token: randomBytes(48).toString("base64url") };
}

/** The frame of our own pages: header, and a footer with the switches. */
export default function WholeFrame() {
  const { name, saved } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <>
      <header className="site-header">
        <Link className="brand" to="/">
          Harbour
        </Link>
        <nav aria-label="Main">
          <ul>
            <li>
              <Link to="/signed-in/jobs">Jobs</Link>
            </li>
            <li>
              <Link to="/profile/bookmarks">Saved{saved > 0 && ` (${saved})`}</Link>
            </li>
            <li>
              <Link to="/profile" title={name}>
                <Icon name="user" />
                Profile
              </Link>
            </li>
          </ul>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="wrap">
        <Outlet />
      </main>
      <footer className="site-footer">
        <p>Finding a job and applying uses about 0.1 MB of data, plus your résumé.</p>
        <Form method="post" action="/theme">
          <FormToken returnTo={pathname} />
          {["Light", "Dark", "As on this device"].map((mode) => (
            <button key={mode} type="submit" name="mode" value={mode} className="button">
              {mode}
            </button>
          ))}
        </Form>
        <Form method="post" action="/lite">
          <FormToken returnTo={pathname} />
          <button type="submit" name="choice" value="on" className="button">
            Turn Lite on
          </button>
        </Form>
        <Form method="post" action="/timezone">
          <FormToken returnTo={pathname} />
          <label htmlFor="timezone">Times shown in</label>{" "}
          <select id="timezone" name="timezone" className="control" defaultValue="Manila">
            {zones.split(" ").map((zone) => (
              <option key={zone} value={zone}>
                {zone}
              </option>
            ))}
          </select>
          <button type="submit" className="button">
            Change
          </button>
        </Form>
        <nav aria-label="About this site">
          <ul>
            {["Accessibility", "Privacy", "Contact"].map((page) => (
              <li key={page}>
                <Link to={`/${page.toLowerCase()}`}>{page}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </footer>
    </>
  );
}
