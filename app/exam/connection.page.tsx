import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { clockText, wallTime, zoneName } from "../../server/contract/values/moments";
import type { RouteHandle } from "../context";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { ConnectionCheck } from "./connection-check";
import { connectionRules } from "./connection-rules";
import { formatLine, readTurnaround } from "./connection-words";
import { hasOurRules, hasParts } from "./offered";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Check your connection – Assessment" });
export const handle: RouteHandle = { checks: ["applicant"] };

/**
 * `check` is answered with a redirect that carries its time. The browser follows it at once, so the next request shows how
 * long one round trip takes, without scripts.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const now = new Date();
  if (asked.has("check")) throw redirect(paths.exam.connection({ sent: now.getTime() }), 303);
  const took = readTurnaround(asked.get("sent"), now.getTime());
  const { timezone } = context.preferences;
  const seconds = String(now.getUTCSeconds()).padStart(2, "0");
  return {
    hasParts: hasParts(context),
    hasOurRules: hasOurRules(context),
    measured: took === null ? null : formatLine([took]),
    answeredAt: `${clockText(wallTime(now, timezone))}:${seconds} (${zoneName(timezone)} time)`,
  };
}

export default function ConnectionPage() {
  const { measured, answeredAt, ...offered } = useLoaderData<typeof loader>();
  const rules = connectionRules(offered);
  return (
    <Page
      title="Check your connection"
      back={{ to: paths.exam.parts(), label: "Assessment" }}
      lead={
        offered.hasParts
          ? "A test needs very little internet. Try yours before the time starts."
          : "A test needs very little internet. Try yours before you begin."
      }
    >
      <ConnectionCheck measured={measured} />
      <p className="mt-4">
        This page reached you: our answer left at <strong className="figures">{answeredAt}</strong>. If it took less
        than a minute to come, you can take every test.
      </p>

      <Lines title="What a test sends" lines={rules.sends} />
      <Lines title="Why slow internet cannot ruin it" lines={rules.whyWeakIsEnough} />
      <Lines title="What helps with slow internet" lines={rules.helps} />
      <p className="actions">
        <Link to={paths.exam.parts()}>Back to the four tests</Link>
      </p>
    </Page>
  );
}

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <Section title={title}>
    <ul className="list-disc pl-6">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Section>
);
