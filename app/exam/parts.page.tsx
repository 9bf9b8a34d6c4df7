import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { Notice } from "../interface/notice";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { TimeText } from "../interface/time-text";
import { paths } from "../paths";
import { getApplicationId } from "../profile/application-id";
import { pageMeta } from "../site/page-meta";
import { ExtraTime } from "./extra-time";
import { PartCard } from "./part-card";
import { findOpenSession, nextPart, partCardView } from "./part-card-view";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Assessment" });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { exams } = context.api;
  const applicationId = await getApplicationId(context);
  const [standing, { items: sessions }] = await Promise.all([
    exams.getStanding(applicationId),
    exams.list(applicationId),
  ]);
  const cards = standing.parts
    .map((part) => partCardView(part, sessions))
    .sort((one, other) => Number(other.isRunning) - Number(one.isRunning));
  const open = findOpenSession(sessions);
  return {
    cards,
    next: nextPart(cards),
    open: open && {
      expiresAt: open.expires_at,
      multiplier: open.time_multiplier,
      isBegun: open.parts.some(({ started_at }) => started_at !== null),
    },
    // an open session has its time already, whether or not the API says which
    multipliers: open && open.time_multiplier === null ? [] : standing.time_multipliers,
    ended: new URL(request.url).searchParams.has("ended"),
  };
}

/** The parts and their state, and what helps before the clock runs. */
export default function ExamPartsPage() {
  const { cards, next, open, multipliers, ended } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Assessment"
      back={{ to: paths.profile.index(), label: "Your profile" }}
      lead="Four short parts. Take each when it suits you, in any order, on different days if you like. Only a part that you have started has a clock."
      width="text"
    >
      {ended && !open && (
        <Notice tone="success" title="You have ended this assessment." live>
          <p>What you sent is kept. Parts that you had not started can be taken in a new one.</p>
        </Notice>
      )}
      <ul className="grid gap-4">
        {cards.map((part) => (
          <PartCard key={part.category} part={part} isNext={part.category === next} />
        ))}
      </ul>

      <Section title="Before the clock runs">
        <ul>
          <li>
            <Link to={paths.exam.connection()}>Check your connection</Link>, and read why a weak line cannot ruin a
            part.
          </li>
          <li>Practise any part above, as often as you like: nothing of it counts.</li>
          <li>
            <Link to={paths.profile.assessment()}>Your results</Link>, with how they were worked out.
          </li>
        </ul>
      </Section>
      <ExtraTime multipliers={multipliers} chosen={open?.multiplier ?? null} />
      {open && (
        <Section title="Your open assessment">
          {open.expiresAt && (
            <p>
              Start what you want to take by <TimeText at={open.expiresAt} />. What you have not started by then stays
              free for another time.
            </p>
          )}
          <p>
            <Link to={paths.exam.end()}>End this assessment</Link>
          </p>
        </Section>
      )}
    </Page>
  );
}
