import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ask } from "../api";
import { Cards, Icon, SaveForm } from "../whole/parts";
import { cardOf, closingOf, hoursOf, payOf, type WholeDetail } from "../whole/view";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = Number.parseInt(params.job ?? "", 10);
  const { data: job } = (await ask(request, `/public_api/job_posts/${id}`)) as { data: WholeDetail };
  return {
    ...cardOf(job),
    apply: `/jobs/${id}/apply`,
    closing: closingOf(job),
    facts: {
      Pay: payOf(job),
      Hours: hoursOf(job),
      Week: `${job.hours_per_week} hours, ${job.days_per_week} days`,
      Contract: job.employment_type.label,
      Where: job.work_setup.label,
      Experience: job.experience_level?.label ?? "Any",
      Category: job.category.label,
      Closing: closingOf(job),
      Openings: String(job.headcount),
    },
    description: job.description,
    lists: {
      "What you will do": job.responsibilities,
      "What you need": job.requirements,
      "Good to have": job.nice_to_have,
      Skills: job.skills.map(({ name }) => name),
      "Your equipment": Object.entries(job.equipment ?? {})
        .filter(([, value]) => value)
        .map(([name, value]) => `${name} ${value}`),
      "What you get": job.benefits,
      "Can I do this job?": job.screening_questions.map(({ label }) => label),
      "What happens after you apply": job.process_steps.map(({ label }) => label),
    },
    reference: job.reference_code,
    similar: job.similar.map(cardOf),
  };
}

export default function WholeJobPage() {
  const job = useLoaderData<typeof loader>();
  return (
    <article className="job">
      <p>
        <Link to="/signed-in/jobs">All jobs</Link>
      </p>
      <h1>{job.title}</h1>
      <p className="lead">{job.employer}</p>
      <aside className="card" aria-label="Apply">
        <p className="job-pay">{job.pay}</p>
        <p className="muted">{job.closing}</p>
        <Link className="button" to={job.apply}>
          Apply for this job
        </Link>
        <SaveForm job={job} returnTo={job.path} />
      </aside>
      <dl className="summary-list">
        {Object.entries(job.facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h2>About the job</h2>
        <div dangerouslySetInnerHTML={{ __html: job.description }} />
      </section>
      {Object.entries(job.lists).map(([name, items]) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul className="ticks">
            {items.map((item) => (
              <li key={item}>
                <Icon name="check" />
                {item}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p>Reference {job.reference}</p>
      <section>
        <h2>Similar jobs</h2>
        <Cards jobs={job.similar} returnTo={job.path} />
      </section>
    </article>
  );
}
