import { Link } from "@remix-run/react";
import { Icon } from "../interface/icon";
import { Section } from "../interface/section";
import { paths } from "../paths";
import type { JobBodyView } from "./job-detail-view";
import { ProcessSteps } from "./process-steps";
import { RichText } from "./rich-text";

/** The prose of a job: the work, the requirements, and what happens after applying. */
export function JobBody({ job }: { job: JobBodyView }) {
  const needed = job.skills.filter(({ required }) => required);
  const wished = job.skills.filter(({ required }) => !required);
  return (
    <>
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
          <Skills label="Needed" of={needed} />
          <Skills label="Welcome" of={wished} />
        </Section>
      )}
      <ListSection title="Your equipment" items={job.equipment} />
      {job.benefits.length > 0 && (
        <Section title="What you get">
          <ul className="ticks">
            {job.benefits.map((benefit) => (
              <li key={benefit}>
                <Icon name="check" />
                {benefit}
              </li>
            ))}
          </ul>
        </Section>
      )}
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
          <p className="no-print">
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
        {job.last.map((one) => `${one} · `)}
        {job.reference && (
          <>
            {/* so that the reference moves to the next line as a whole and does not break at its hyphen */}
            Reference <span className="inline-block">{job.reference}</span>
          </>
        )}
        {job.reference && job.posted && ", "}
        {job.posted && `${job.reference ? "posted" : "Posted"} on ${job.posted}`}
      </p>
    </>
  );
}

function ListSection({ title, items }: { title: string; items: string[] }) {
  return items.length === 0 ? null : (
    <Section title={title}>
      <div className="text">
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Skills({ label, of }: { label: string; of: JobBodyView["skills"] }) {
  if (of.length === 0) return null;
  return (
    <div className="job-skills">
      <p className="muted">{label}</p>
      <ul className="job-tags">
        {of.map(({ name }) => (
          <li key={name} className="tag">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
