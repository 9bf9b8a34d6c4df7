import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { clockText, wallTime, zoneName } from "../interface/moment";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { ConnectionCheck } from "./connection-check";
import { formatLine, readTurnaround } from "./connection-words";

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
    measured: took === null ? null : formatLine([took]),
    answeredAt: `${clockText(wallTime(now, timezone))}:${seconds} (${zoneName(timezone)} time)`,
  };
}

export default function ConnectionPage() {
  const { measured, answeredAt } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Check your connection"
      back={{ to: paths.exam.parts(), label: "Assessment" }}
      lead="A part needs very little of your line. Try it before the clock runs."
      width="text"
    >
      <ConnectionCheck measured={measured} />
      <p className="mt-4">
        This page reached you: our answer left at <strong className="figures">{answeredAt}</strong>. If it took less
        than a minute to come, you can take every part.
      </p>

      <Section title="What a part sends">
        <ul className="list-disc pl-6">
          <li>The page with all its questions, once: at most 25 KB, less than a small photo.</li>
          <li>Your answers, when they are saved: mostly less than 5 KB.</li>
          <li>No video, no sound, no camera.</li>
        </ul>
      </Section>

      <Section title="Why a weak line cannot ruin it">
        <ul className="list-disc pl-6">
          <li>All questions are on the page. You can go on answering when the line is gone.</li>
          <li>
            Where your browser runs scripts, every answer is kept on your device at once and sent when the line is back,
            also after you closed the browser. The rules of each part say until when it counts.
          </li>
          <li>
            Without scripts, press “Save and stay” now and then. What you saved counts, and what arrives up to 60
            seconds after the end too.
          </li>
          <li>If our own site is down, the part gets that time back by itself.</li>
          <li>If something breaks all the same, you may begin a part once more within 24 hours, without asking.</li>
        </ul>
      </Section>

      <Section title="What helps on a weak line">
        <ul className="list-disc pl-6">
          <li>Sit where the signal is best, and open the part there. Later it matters less.</li>
          <li>Stop downloads and videos on your device, and other devices on the same line.</li>
          <li>Keep the page of the part open until it says that your answers are saved.</li>
          <li>Charge your device. A power cut does not end a part: go on with any other device.</li>
          <li>
            Leave Lite off for a part if you can: with scripts, which are less than 0.1 MB once, your device keeps what
            cannot be sent. With Lite on, press “Save and stay” often.
          </li>
        </ul>
      </Section>
      <p className="actions">
        <Link to={paths.exam.parts()}>Back to the four parts</Link>
      </p>
    </Page>
  );
}
