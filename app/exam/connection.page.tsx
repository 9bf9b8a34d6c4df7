import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { clockText, wallTime, zoneName } from "../../server/contract/values/moments";
import type { RouteHandle } from "../context";
import { timeTries } from "../enhance/connection-tries";
import { Button } from "../interface/button";
import { Notice } from "../interface/notice";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { formatLine, type LineWords, readTurnaround } from "./connection-words";
import { hasParts } from "./offered";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Check your connection – Assessment" });
export const handle: RouteHandle = { checks: ["applicant"] };

/**
 * `?check` is answered with a redirect that carries the time. The browser follows it at once, so the next request shows how long
 * one round trip takes, without scripts.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const now = new Date();
  if (searchParams.has("check")) throw redirect(paths.exam.connection({ sent: now.getTime() }), 303);
  const took = readTurnaround(searchParams.get("sent"), now.getTime());
  const { timezone } = context.preferences;
  const seconds = String(now.getUTCSeconds()).padStart(2, "0");
  return {
    hasParts: hasParts(context),
    measured: took === null ? null : formatLine([took]),
    answeredAt: `${clockText(wallTime(now, timezone))}:${seconds} (${zoneName(timezone)} time)`,
  };
}

export default function ConnectionPage() {
  const { measured, answeredAt, hasParts } = useLoaderData<typeof loader>();
  const rules = connectionRules(hasParts);
  return (
    <Page
      title="Check your connection"
      back={{ to: paths.exam.parts(), label: "Assessment" }}
      lead={
        hasParts
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

/**
 * Shows the verdict on the connection and the button to measure it. Without scripts the button follows a redirect that the server
 * times; with scripts, three small requests are timed on the page.
 */
function ConnectionCheck({ measured }: { measured: LineWords | null }) {
  const [own, setOwn] = useState<LineWords | "measuring" | null>(null);
  const check = async (event: FormEvent) => {
    event.preventDefault();
    setOwn("measuring");
    setOwn(formatLine(await timeTries(paths.exam.connection())));
  };
  const said = own ?? measured;
  return (
    <>
      <div role="status">
        {said === "measuring" && (
          <Notice title="Measuring">
            <p>Three small requests are on their way.</p>
          </Notice>
        )}
        {said !== null && said !== "measuring" && (
          <Notice tone={said.tone} title={said.title}>
            <p>{said.text}</p>
          </Notice>
        )}
      </div>
      <Form method="get" action={paths.exam.connection()} onSubmit={check}>
        <p className="actions mt-4">
          <Button name="check" value="1" disabled={own === "measuring"}>
            {said === null ? "Check my connection" : "Check again"}
          </Button>
        </p>
      </Form>
    </>
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

/** How much a part needs from a connection, why a weak one does little harm, and what helps: one sentence each. */
function connectionRules(hasParts: boolean) {
  const inParts = (line: string) => (hasParts ? [line] : []);
  return {
    sends: [
      hasParts
        ? "The page with all its questions, once: at most 25 KB, less than a small photo."
        : "The page with all its questions, once.",
      hasParts ? "Your answers, when they are saved: mostly less than 5 KB." : "Your answers, when you send the test.",
      "No video, no sound, no camera.",
    ],
    whyWeakIsEnough: [
      "All questions are on the page. You can keep answering while you are offline.",
      hasParts
        ? "Every answer is kept on your device at once. It is sent when you are back online, also after you close the browser. The rules of each test say until when it counts."
        : "Every answer is kept on your device at once. Send the test when you are back online.",
      hasParts
        ? "In Lite mode, or without JavaScript, press “Save and stay” often. What you saved counts, and what arrives up to 60 seconds after the end too."
        : "In Lite mode, or without JavaScript, your answers are only in the page. Keep it open until you send them.",
      ...inParts("If our site is down, you get that time back."),
      ...inParts("If something breaks, you may start a test once more within 24 hours. You don’t have to ask."),
    ],
    helps: [
      "Open the test where the signal is best. Later it matters less.",
      "Stop downloads and videos on all devices that share your internet.",
      hasParts
        ? "Keep the page open until it says that your answers are saved."
        : "Keep the page open until it says that your answers were sent.",
      ...inParts("Charge your device. After a power cut, you can continue on any other device."),
      `Turn Lite off for a test if you can. It costs less than 0.1 MB once, and your device then keeps what cannot be sent.${hasParts ? " In Lite mode, press “Save and stay” often." : ""}`,
    ],
  };
}
