import { Link } from "@remix-run/react";
import { Icon } from "../interface/icon";
import { Section } from "../interface/section";
import { SummaryList } from "../interface/summary-list";
import { paths } from "../paths";
import { Hours, ZoneLink } from "./hours";
import type { JobBodyView } from "./job-detail-view";
import { ProcessSteps } from "./process-steps";
import { RichText } from "./rich-text";

/** The key facts of a job and its prose: what it is, what it takes, and what happens after applying. */
export function JobBody({ job }: { job: JobBodyView }) {
  const needed = job.skills.filter(({ required }) => required);
  const wished = job.skills.filter(({ required }) => !required);
  return (
    <>
      <SummaryList rows={job.facts.map(inWords)} />
      {job.description && (
        <Section title="About the job">
          <div className="text">
            <RichText html={job.description} />
          </div>
        </Section>
      )}
      <ListSection title="What you will do" items={job.responsibilities} />
      <ListSection title="What you need" items={job.requirements} />
      <ListSection title="Good to have" items={job.niceToHave} />
      {job.skills.length > 0 && (
        <Section title="Skills">
          {needed.length > 0 && <p>Needed: {needed.map(({ name }) => name).join(", ")}.</p>}
          {wished.length > 0 && <p>Welcome: {wished.map(({ name }) => name).join(", ")}.</p>}
        </Section>
      )}
      {job.equipment.length > 0 && (
        <Section title="Your equipment">
          <Ticks items={job.equipment} />
        </Section>
      )}
      <ListSection title="What you get" items={job.benefits} />
      {job.knockOuts.length > 0 && (
        <Section title="Can I do this job?">
          <p>See the employer’s questions first. Nothing is saved.</p>
          <details className="self-check">
            <summary>Show the questions</summary>
            <dl>
              {job.knockOuts.map(({ id, label, need }) => (
                <div key={id}>
                  <dt>{label}</dt>
                  <dd className="muted">{need}</dd>
                </div>
              ))}
            </dl>
          </details>
        </Section>
      )}
      {job.asked && (
        <Section title="Assessment">
          <p>
            This job asks for {job.asked}. We tell you when it is your turn, and you then have 7 days. A result counts
            for every job for 12 months.
          </p>
          <p>
            <Link to={paths.exam.parts()}>See the four tests</Link>
          </p>
        </Section>
      )}
      {job.process.length > 0 && (
        <Section title="What happens after you apply">
          <ProcessSteps steps={job.process} />
        </Section>
      )}
      <p className="mt-12 text-base muted">
        {job.reference && (
          <>
            {/* a line breaks before it, not after its hyphen */}
            Reference <span className="inline-block">{job.reference}</span>
          </>
        )}
        {job.reference && job.posted && ", "}
        {job.posted && `${job.reference ? "posted" : "Posted"} on ${job.posted}`}
      </p>
    </>
  );
}

/** A fact as a row; the hours have a link beside them to say whose they are. */
function inWords({ label, value }: JobBodyView["facts"][number]) {
  if (typeof value === "string") return { label, value };
  return {
    label,
    value: (
      <>
        <Hours {...value} />
        <ZoneLink />
      </>
    ),
  };
}

function ListSection({ title, items }: { title: string; items: string[] }) {
  return items.length === 0 ? null : (
    <Section title={title}>
      <Ticks items={items} />
    </Section>
  );
}

const Ticks = ({ items }: { items: string[] }) => (
  <ul className="ticks">
    {items.map((item) => (
      <li key={item}>
        <Icon name="check" />
        {item}
      </li>
    ))}
  </ul>
);
