import { paths } from "../../paths";

interface Props {
  /** Applications that are still being looked at. */
  active: { id: string; title: string; employer: string | null }[];
}

/** Says what leaving deletes, what stays, and when. */
export function WhatIsDeleted({ active }: Props) {
  return (
    <div className="text mt-8">
      <h2>At once</h2>
      <p>You are signed out everywhere, and job alerts and reminders stop.</p>
      {active.length > 0 && (
        <>
          <p>These applications are withdrawn:</p>
          <ul>
            {active.map(({ id, title, employer }) => (
              <li key={id}>
                {title}, {employer}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>For 14 days</h2>
      <p>
        Nothing else is deleted yet. Sign in within 14 days and your account is as it was; applications come back when
        their job is still open.
      </p>
      <h2>After 14 days, for good</h2>
      <p>
        Your profile, résumés and other files, drafts, applications with your answers, assessment results, saved jobs,
        job alerts, activity and the e-mails we sent you.
      </p>
      <h2>What stays</h2>
      <p>
        For each application the job, the days and the statuses, to count them, and the reasons you tick below. Neither
        says who you are: your name and your own words go with the rest.
      </p>
      <p>
        <a href={paths.profile.exportData()}>Download everything about you</a> first, if you want to keep it.
      </p>
    </div>
  );
}
