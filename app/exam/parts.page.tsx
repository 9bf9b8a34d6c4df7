import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
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
import { GuestParts, leads } from "./guest-parts";
import { hasOurRules, hasParts } from "./offered";
import { PartCard } from "./part-card";
import { findOpenSession, nextPart, partCardView } from "./part-card-view";
import { nextOpen, wholeCardView } from "./whole-card-view";
import { wasSentHere } from "./whole-part";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Assessment" });
export const handle: RouteHandle = { checks: ["guest-or-applicant"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { exams } = context.api;
  const isWhole = !hasParts(context);
  if (context.visitor.state === "anonymous")
    return {
      own: null,
      guest: {
        isWhole,
        hasOurRules: hasOurRules(context),
        signInUrl: context.signInUrl(paths.exam.parts()),
        signUpUrl: context.signUpUrl(paths.exam.parts()),
      },
    };
  const applicationId = await getApplicationId(context);
  const [standing, { items: sessions }, whole] = await Promise.all([
    exams.getStanding(applicationId),
    exams.list(applicationId),
    isWhole ? exams.findCurrent(applicationId) : null,
  ]);
  const open = isWhole ? whole : findOpenSession(sessions);
  const cards = standing.parts
    .map((part) =>
      isWhole
        ? wholeCardView(part, { session: open, isSentHere: wasSentHere(context, open, part.category) })
        : partCardView(part, sessions),
    )
    .sort((one, other) => Number(other.isRunning) - Number(one.isRunning));
  return {
    guest: null,
    own: {
      cards,
      next: isWhole ? nextOpen(cards, open) : nextPart(cards),
      open: open && { expiresAt: open.expires_at, multiplier: open.time_multiplier },
      // an open session has its time already, whether or not the API says which
      multipliers: open && open.time_multiplier === null ? [] : standing.time_multipliers,
      ended: new URL(request.url).searchParams.has("ended"),
      isWhole,
      hasOurRules: hasOurRules(context),
      canEnd: context.api.offers("exam_ending"),
      canAskTime: context.api.offers("extra_time"),
    },
  };
}

export default function ExamPartsPage() {
  const { guest, own } = useLoaderData<typeof loader>();
  return own ? <OwnParts {...own} /> : <GuestParts {...guest} />;
}

type OwnPage = NonNullable<SerializeFrom<typeof loader>["own"]>;

/** The parts and their state, and what helps before the clock runs. */
function OwnParts({ cards, next, open, multipliers, ended, isWhole, hasOurRules, canEnd, canAskTime }: OwnPage) {
  return (
    <Page
      title="Assessment"
      back={{ to: paths.profile.index(), label: "Your profile" }}
      lead={isWhole ? leads.whole : leads.parts}
    >
      {ended && !open && (
        <Notice tone="success" title="You have ended this assessment." live>
          <p>What you sent is kept. Tests you hadn't started stay available.</p>
        </Notice>
      )}
      <ul className="grid gap-4">
        {cards.map((part) => (
          <PartCard
            key={part.category}
            part={part}
            isNext={part.category === next}
            hasOurRules={hasOurRules}
            hasPractice={!isWhole}
          />
        ))}
      </ul>

      <Section title={isWhole ? "Before you begin" : "Before the time starts"}>
        <ul>
          <li>
            <Link to={paths.exam.connection()}>Check your connection</Link>
            {!isWhole && ", and read why slow internet cannot ruin a test"}.
          </li>
          {!isWhole && <li>Practise any test above, as often as you like. Practice does not count.</li>}
          <li>
            <Link to={paths.profile.assessment()}>Your results</Link>
            {hasOurRules && ", with how they were worked out"}.
          </li>
        </ul>
      </Section>
      <ExtraTime multipliers={multipliers} chosen={open?.multiplier ?? null} canEnd={canEnd} canAsk={canAskTime} />
      {open && (open.expiresAt || canEnd) && (
        <Section title="Your open assessment">
          {open.expiresAt && (
            <p>
              {isWhole ? "It ends on " : "Start what you want to take by "}
              <TimeText at={open.expiresAt} />.
              {!isWhole && " What you have not started by then stays free for another time."}
            </p>
          )}
          {canEnd && (
            <p>
              <Link to={paths.exam.end()}>End this assessment</Link>
            </p>
          )}
        </Section>
      )}
    </Page>
  );
}
