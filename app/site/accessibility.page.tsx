import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { Page } from "../interface/page";
import { paths } from "../paths";
import { pageMeta } from "./page-meta";

export const handle: RouteHandle = { checks: ["public"], shared: [] };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Accessibility",
    description: "How this site works for everyone, and what to do where it does not.",
  });

export default function AccessibilityPage() {
  return (
    <Page title="Accessibility" lead="Everyone should be able to find a job here and apply for it.">
      <div className="text">
        <p>
          We build this site to meet the Web Content Accessibility Guidelines 2.2 at level AA. All of it works with a
          keyboard alone, with a screen reader, enlarged to 400%, in a text browser, and without JavaScript.
        </p>
        <h2>Set it up for yourself</h2>
        <ul>
          <li>
            Open “Display and data” at the foot of any page: choose light or dark colours, or leave it to your device.
          </li>
          <li>Turn Lite on there for pages that use less data and load faster on slow or costly internet.</li>
          <li>Choose the time zone in which hours and closing times are shown.</li>
        </ul>
        <h2>If you need adjustments</h2>
        <p>
          Each application asks whether you need support, such as more time for an assessment or another way to be
          interviewed. Say what would help; it is not used to decide about you.
        </p>
        <h2>If something does not work</h2>
        <p>
          <Link to={paths.contact()}>Write to us</Link> with the address of the page and what you tried. If a page stops
          you from applying before a job closes, say so, and name the job.
        </p>
      </div>
    </Page>
  );
}
