import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import type { Facet } from "../../server/contract/records";
import { offsetMinutes } from "../../server/contract/values/moments";
import { shortCount, type Total, totalOf } from "../../server/contract/values/numbers";
import { maxUploadText } from "../../server/contract/values/uploads";
import type { RouteHandle } from "../context";
import { employersOf } from "../employers/employers-of";
import { ButtonLink } from "../interface/button";
import { Icon } from "../interface/icon";
import { NamedIcon } from "../interface/named-icon";
import { Notice } from "../interface/notice";
import { Section } from "../interface/section";
import { outcomeParameter } from "../jobs/bookmark-outcome";
import { findJobsForYou } from "../jobs/for-you";
import { withoutHidden } from "../jobs/hidden";
import { HoursInDay, ZoneLink } from "../jobs/hours";
import { JobCards } from "../jobs/job-card";
import { jobCardView, readerOf } from "../jobs/job-card-view";
import { TellWork } from "../jobs/jobs-for-you";
import { onServerOnly } from "../jobs/kept";
import { SearchField } from "../jobs/search-field";
import { type HoursView, hoursIn } from "../jobs/shift";
import { paths } from "../paths";
import { ApplicationRows } from "../profile/application-rows";
import { findStanding } from "../profile/next-step";
import { WaitingSteps } from "../profile/waiting";
import { AsOfNotice, asOf } from "../site/as-of";
import { shareMeta } from "../site/share-meta";
import { useSite } from "../site-data";
import { iconsOfCategories } from "./category-icons";

const newestShown = 6;
const categoriesShown = 10;
/** How many jobs are loaded, so that enough different employers can be named. */
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
  const reader = readerOf(context);
  const [newest, { steps, applications }, forYou] = await Promise.all([
    context.api.jobPosts.listForVisitor({ sort: "newest", per_page: newestAsked, ...withoutHidden(context) }),
    findStanding(context),
    findJobsForYou(context, reader),
  ]);
  const fits = forYou !== null && forYou.jobs.length > 0;
  const counted = mostFirst(newest.meta.facets.category ?? []).slice(0, categoriesShown);
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
    jobs: fits
      ? forYou.jobs
      : newest.data.slice(0, newestShown).map((job) => jobCardView(job, reader, { isByAge: true })),
    forYou: fits ? { hasMore: forYou.hasMore } : null,
    asksWork: forYou?.hasTold === false,
    employers: employersOf(newest.data).slice(0, maxEmployers),
    steps,
    applications,
    day: hoursIn(reader.timezone, workingDay(reader.timezone, reader.now), reader.now),
    asOf: asOf(context),
    guest: context.visitor.state === "anonymous",
  };
}

export default function HomePage() {
  const page = useLoaderData<typeof loader>();
  const { all, categories, jobs, employers, steps, applications, day, asOf, guest, forYou } = page;
  return (
    <div className="home">
      <AsOfNotice asOf={asOf} />
      {applications === null ? (
        <>
          {steps.length > 0 && <WaitingSteps steps={steps} />}
          <Hero all={all} day={day} isSecond={steps.length > 0} />
        </>
      ) : (
        <>
          <h1>Welcome back</h1>
          <div className="mt-6">
            <WaitingSteps steps={steps} />
          </div>
          {applications.length > 0 && (
            <Section title="Your applications">
              <ApplicationRows rows={applications} heading="h3" />
              <p className="mt-4">
                <Link to={paths.profile.tracking()}>All your applications</Link>
              </p>
            </Section>
          )}
        </>
      )}
      <Section title={forYou ? "Jobs for you" : applications === null ? "Newest jobs" : "New jobs"}>
        {applications !== null && <Search all={all} isSecond />}
        {page.asksWork && <TellWork />}
        {jobs.length > 0 && <ZoneLink />}
        {jobs.length > 0 ? (
          <JobCards jobs={jobs} heading="h3" guest={guest} />
        ) : (
          <p>No job is open right now. Come back soon.</p>
        )}
        {all.total > jobs.length && (
          <p className="actions">
            {forYou?.hasMore && <Link to={paths.jobsForYou()}>All jobs for you</Link>}{" "}
            <ButtonLink to={paths.jobs()} look="plain">
              See all {totalOf(all, "job")}
            </ButtonLink>
          </p>
        )}
      </Section>
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
          <p className="mt-4">
            <Link to={paths.jobs()}>All categories</Link>
          </p>
        </Section>
      )}
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
      {applications === null && <ForStrangers />}
    </div>
  );
}

/** What the site is, the search, and as its picture a working day of another country in the reader's time. */
function Hero({ all, day, isSecond }: { all: Total; day: HoursView; isSecond: boolean }) {
  return (
    <header className="hero">
      <div>
        <h1>Remote work with clear pay and clear hours</h1>
        <p className="lead">Every job shows its pay, its hours and when it closes. No account needed to look.</p>
        <Search all={all} isSecond={isSecond} />
      </div>
      <div className="hero-day">
        <p className="muted">A working day far away</p>
        <HoursInDay {...day} />
      </div>
    </header>
  );
}

const Search = ({ all, isSecond }: { all: Total; isSecond: boolean }) => (
  <Form method="get" action={paths.jobs()} role="search" className="home-search">
    <SearchField label="What work are you looking for?" describedBy="search-hint" isSecond={isSecond} />
    <p className="hint text-base" id="search-hint">
      {totalOf(all, "open job")}. Try bookkeeper or Excel.
    </p>
  </Form>
);

/** For newcomers: what the site offers, how it works, and what to beware of. */
function ForStrangers() {
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
        <Section title="What you get">
          <ul className="ticks">
            {gains.map(({ icon, gain }) => (
              <li key={gain}>
                {icon}
                {gain}
              </li>
            ))}
          </ul>
        </Section>
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

const gains = [
  { icon: <Icon name="clock" />, gain: "Hours in your own time" },
  { icon: <Icon name="banknote" />, gain: "Pay before you apply, also in your own currency" },
  { icon: <Icon name="check" />, gain: "A receipt, and what happens to your application" },
  { icon: <Icon name="circle-slash" />, gain: "No fees, ever" },
];

const needs = [
  "An email address that you can open now",
  "Your mobile number",
  `A résumé as PDF, Word, text or a photo, up to ${maxUploadText}`,
];

/** Nine to six in a country whose time differs from the reader's. */
function workingDay(reader: string | null, now: Date) {
  const places = ["America/New_York", "Australia/Sydney"] as const;
  const timezone = places.find((place) => reader === null || offsetMinutes(now, place) !== offsetMinutes(now, reader));
  return { timezone: timezone ?? places[0], start: "09:00", end: "18:00" };
}

const mostFirst = (facets: readonly Facet[]) => [...facets].sort((one, other) => (other.count ?? 0) - (one.count ?? 0));
