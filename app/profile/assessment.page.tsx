import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { hasOurRules, hasParts } from "../exam/offered";
import { ButtonLink } from "../interface/button";
import { Icon } from "../interface/icon";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { SummaryList } from "../interface/summary-list";
import { TimeText } from "../interface/time-text";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { getApplicationId } from "./application-id";
import { PartResult } from "./assessment/part-result";
import { overallOf, partResultView } from "./assessment/part-result-view";
import { Sittings, sittingView } from "./assessment/sittings";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Assessment – Your profile" });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { exams } = context.api;
  const applicationId = await getApplicationId(context);
  const withRules = hasOurRules(context);
  const [standing, { items: sessions }, latest] = await Promise.all([
    exams.getStanding(applicationId),
    exams.list(applicationId),
    withRules ? null : exams.findLatestCompleted(applicationId),
  ]);
  const finished = withRules ? sessions.find(({ status }) => status === "completed") : latest;
  return {
    // where the site does not know what may be taken, it has nothing to say of a part without a result
    parts: standing.parts
      .filter(({ result, in_marking, asked_by }) => withRules || result || in_marking || asked_by.length > 0)
      .map((part) => partResultView(part, sessions)),
    overall: overallOf(finished ?? null),
    sittings: sessions.map(sittingView),
    withRules,
    hasPractice: hasParts(context),
  };
}

export default function AssessmentPage() {
  const { parts, overall, sittings, withRules, hasPractice } = useLoaderData<typeof loader>();
  const isAsked = parts.some(({ askedBy }) => askedBy.length > 0);
  return (
    <Page
      title="Assessment"
      back={{ to: paths.profile.index(), label: "Your profile" }}
      lead={
        withRules
          ? "Your results, test by test, and how they were worked out. A result counts for every job for 12 months."
          : "Your results, test by test."
      }
    >
      {sittings.length === 0 && (
        <p className="card card-quiet">
          You have no results yet.{" "}
          {isAsked ? "A job waits for you to take it." : withRules && "You may take it at any time."}
        </p>
      )}
      <p className="actions mt-6">
        <ButtonLink to={paths.exam.parts()} look={isAsked ? "main" : "plain"}>
          <Icon name="graduation-cap" /> Go to the four tests
        </ButtonLink>
      </p>
      {overall && <Overall {...overall} />}
      {parts.map((part) => (
        <PartResult key={part.category} part={part} hasOurRules={withRules} hasPractice={hasPractice} />
      ))}
      {sittings.length > 0 && (
        <Section title="History">
          <Sittings sittings={sittings} />
        </Section>
      )}
      {withRules && (
        <Section title="What the words mean">
          <p>
            Bands: strong from 85%, good from 70%, fair from the pass mark on. Overall is the mean of the tests you took
            together. Each test may be taken once in 90 days.
          </p>
        </Section>
      )}
    </Page>
  );
}

function Overall({ score, band, passed, sum, validUntil }: NonNullable<ReturnType<typeof overallOf>>) {
  return (
    <Section title="Your last finished assessment">
      <SummaryList
        rows={[
          {
            label: "Overall",
            value: <strong>{score}</strong>,
          },
          ...(passed === null
            ? []
            : [{ label: "Result", value: passed ? "Every test passed" : "Not every test passed" }]),
          ...(band ? [{ label: "Band", value: band }] : []),
          ...(validUntil ? [{ label: "Counts until", value: <TimeText at={validUntil} as="day" /> }] : []),
        ]}
      />
      {sum && (
        <details className="mt-3">
          <summary>How it was worked out</summary>
          <p>{sum}</p>
        </details>
      )}
    </Section>
  );
}
