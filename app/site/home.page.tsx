import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { shortCount, totalOf } from "../../server/contract/values/numbers";
import { maxUploadText } from "../../server/contract/values/uploads";
import type { RouteHandle } from "../context";
import { employersOf } from "../employers/employers-of";
import { ButtonLink } from "../interface/button";
import { Icon } from "../interface/icon";
import { NamedIcon } from "../interface/named-icon";
import { Notice } from "../interface/notice";
import { Section } from "../interface/section";
import { outcomeParameter } from "../jobs/bookmark-outcome";
import { ZoneLink } from "../jobs/hours";
import { JobCards } from "../jobs/job-card";
import { jobCardView, readerOf } from "../jobs/job-card-view";
import { onServerOnly } from "../jobs/kept";
import { SearchField } from "../jobs/search-field";
import { paths } from "../paths";
import { AsOfNotice, asOf } from "./as-of";
import { iconsOfCategories } from "./category-icons";
import { findNextStep } from "./next-step";
import { shareMeta } from "./share-meta";
import { useSite } from "./site-data";

const newestShown = 6;
/** So many are asked for, so that more than a few employers can be named. */
const newestAsked = 20;

export const handle: RouteHandle = { checks: ["public"], countsSaved: true, shared: [outcomeParameter] };

const description = "Remote jobs with clear pay and hours. Search without an account, apply in about 15 minutes.";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        { title: `Explore Careers at ${data.brandName} - Join a Thriving Remote Workforce` },
        { name: "description", content: description },
        ...shareMeta(data, { title: `Careers at ${data.brandName}`, description, path: paths.home() }),
        { tagName: "link", rel: "canonical", href: `${data.publicUrl}${paths.home()}` },
      ]
    : [];

export async function loader({ context }: LoaderFunctionArgs) {
  const [newest, nextStep] = await Promise.all([
    context.api.jobPosts.listForVisitor({ sort: "newest", per_page: newestAsked }),
    findNextStep(context),
  ]);
  const reader = readerOf(context);
  const counted = newest.meta.facets.category ?? [];
  const iconOf = await iconsOfCategories(context, counted);
  return {
    brandName: context.site.brandName,
    publicUrl: context.site.publicUrl,
    all: { total: newest.meta.total, total_is_minimum: newest.meta.total_is_minimum },
    categories: counted.map(({ id, label, count, count_is_minimum }) => {
      const icon = iconOf(id);
      const shown = count === null ? "" : shortCount(count, count_is_minimum);
      return onServerOnly({ id, label, count: shown, ...(icon && { hasIcon: true }) }, { icon }, context);
    }),
    jobs: newest.data.slice(0, newestShown).map((job) => jobCardView(job, reader, { isByAge: true })),
    employers: employersOf(newest.data).slice(0, maxEmployers),
    nextStep,
    asOf: asOf(context),
    guest: context.visitor.state === "anonymous",
  };
}

export default function HomePage() {
  const isOwnTime = (useSite()?.preferences.timezoneFrom ?? null) !== null;
  const { all, categories, jobs, employers, nextStep, asOf, guest } = useLoaderData<typeof loader>();
  return (
    <div className="home">
      <AsOfNotice asOf={asOf} />
      {nextStep && (
        <Notice title={nextStep.title}>
          {nextStep.text && <p>{nextStep.text}</p>}
          <p className="mt-3">
            <ButtonLink to={nextStep.to}>{nextStep.label}</ButtonLink>
          </p>
        </Notice>
      )}
      <header className="hero">
        <div>
          <h1>Remote work with clear pay and clear hours</h1>
          <p className="lead">
            Every job shows {isOwnTime ? "its hours in your own time" : "its pay, its hours"} and when it closes. No
            account needed to look.
          </p>
          <Form method="get" action={paths.jobs()} role="search">
            <SearchField
              label="What work are you looking for?"
              describedBy="search-hint"
              isSecond={nextStep !== null}
            />
            <p className="hint text-base" id="search-hint">
              A job, a skill or an employer, like bookkeeper or Excel
            </p>
          </Form>
        </div>
      </header>
      <ul className="gains">
        {gainsOf(isOwnTime).map(({ icon, title, text }) => (
          <li key={title}>
            {icon}
            <strong>{title}</strong> <span className="muted">{text}</span>
          </li>
        ))}
      </ul>
      {categories.length > 0 && (
        <Section title="Jobs by category">
          <ul className="categories">
            {categories.map(({ id, label, count, hasIcon, icon }) => (
              <li key={id}>
                <Link to={paths.jobs({ category_id: id })}>
                  {hasIcon && <NamedIcon markup={icon} />}
                  {label}
                </Link>{" "}
                <span className="muted figures">{count}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="Newest jobs">
        {jobs.length > 0 && <ZoneLink />}
        {jobs.length > 0 ? (
          <JobCards jobs={jobs} heading="h3" guest={guest} />
        ) : (
          <p>No job is open right now. Come back soon.</p>
        )}
        {all.total > jobs.length && (
          <p className="mt-6">
            <ButtonLink to={paths.jobs()} look="plain">
              See all {totalOf(all, "job")}
            </ButtonLink>
          </p>
        )}
      </Section>
      {employers.length > 0 && (
        <Section title="Hiring now">
          <ul className="chips">
            {employers.map(({ name, to }) => (
              <li key={to}>
                <Link className="chip" to={to}>
                  {name}
                </Link>
              </li>
            ))}
            <li>
              <Link className="chip-clear" to={paths.employers()}>
                All employers
              </Link>
            </li>
          </ul>
        </Section>
      )}
      <HowItWorks />
    </div>
  );
}

function HowItWorks() {
  const site = useSite();
  return (
    <div className="home-pair">
      <Section title="How it works">
        <ol className="steps">
          <li>Find a job and check its hours, pay and equipment.</li>
          <li>Create an account and apply. It takes about 15 minutes, and you can stop and continue later.</li>
          <li>Get a receipt, and follow what happens with your application.</li>
          <li>Hear from the employer. You can withdraw at any time before you are hired.</li>
        </ol>
      </Section>
      <div>
        <Section title="What you need">
          <ul className="ticks">
            {needs.map((need) => (
              <li key={need}>
                <Icon name="check" />
                {need}
              </li>
            ))}
          </ul>
        </Section>
        <div className="mt-8">
          <Notice tone="warning" title="We never ask for payment">
            <p>
              Applying is free. Anyone who asks you for money, a deposit or a code in the name of {site?.brandName} is
              not from us. <Link to={paths.contact()}>Check a message</Link>
            </p>
          </Notice>
        </div>
      </div>
    </div>
  );
}

const maxEmployers = 8;

/** What somebody gets here. */
const gainsOf = (isOwnTime: boolean) => [
  {
    icon: <Icon name="clock" />,
    title: "Hours in your own time",
    text: isOwnTime ? "We convert the time zones." : "Say where you live, and we convert the time zones.",
  },
  { icon: <Icon name="banknote" />, title: "Pay before you apply", text: "Also in your own currency." },
  { icon: <Icon name="receipt" />, title: "A receipt when you apply", text: "Follow what happens to it." },
  { icon: <Icon name="circle-slash" />, title: "No fees, ever", text: "You pay nothing to apply." },
];

const needs = [
  "An email address that you can open now",
  "Your mobile number",
  `A résumé as PDF, Word, text or a photo, up to ${maxUploadText}`,
];
