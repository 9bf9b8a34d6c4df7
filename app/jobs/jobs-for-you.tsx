import { Link } from "@remix-run/react";
import { Section } from "../interface/section";
import { paths } from "../paths";
import type { ForYou } from "./for-you";
import { JobCards } from "./job-card";

/** The newest jobs that fit the reader; for who told nothing yet, what to tell. Renders nothing when none fits. */
export function JobsForYou({ forYou, isNarrow }: { forYou: ForYou | null; isNarrow?: boolean }) {
  if (forYou === null) return null;
  if (!forYou.hasTold) return <TellWork />;
  if (forYou.jobs.length === 0) return null;
  return (
    <Section title="Jobs for you">
      <JobCards jobs={forYou.jobs} heading="h3" guest={false} isNarrow={isNarrow} />
      {forYou.hasMore && (
        <p className="mt-4">
          <Link to={paths.jobsForYou()}>All jobs for you</Link>
        </p>
      )}
    </Section>
  );
}

/** What to tell, so that jobs can be found. */
export const TellWork = () => (
  <p className="mt-6">
    Tell us <Link to={paths.profile.section("skills")}>your skills</Link> or{" "}
    <Link to={paths.profile.section("preferences")}>the work you want</Link>, and we show you jobs that fit.
  </p>
);
