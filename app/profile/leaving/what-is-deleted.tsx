import type { ReactNode } from "react";
import { paths } from "../../paths";
import type { ActiveApplication } from "../active-applications";

interface Props {
  active: ActiveApplication[];
  /** Signing in again within some time restores the account. */
  canReturn: boolean;
  canExport: boolean;
  contactEmail: string;
}

/** Says what leaving deletes, what is kept, and when. */
export function WhatIsDeleted({ active, canReturn, canExport, contactEmail }: Props) {
  return (
    <div className="text what-is-deleted">
      {canReturn ? (
        <>
          <h2>At once</h2>
          <p>You are signed out everywhere, and job alerts and reminders stop.</p>
          <Applications active={active}>These applications are withdrawn:</Applications>
          <h2>For 14 days</h2>
          <p>
            Nothing else is deleted yet. Sign in within 14 days and your account is as it was; applications come back
            when their job is still open.
          </p>
          <h2>After 14 days, for good</h2>
          <p>
            Your profile, résumés and other files, drafts, applications with your answers, assessment results, saved
            jobs, job alerts, activity and the emails we sent you.
          </p>
          <h2>What stays</h2>
          <p>
            For each application the job, the days and the statuses, to count them, and the reasons you tick below.
            Neither says who you are: your name and your own words go with the rest.
          </p>
        </>
      ) : (
        <>
          <p>
            <strong>Deleting your account is final: it cannot be undone.</strong>
          </p>
          <p>
            You are signed out at once, and your profile, your applications and your saved jobs go with the account.
          </p>
          <Applications active={active}>These applications end:</Applications>
        </>
      )}
      <p>
        {canExport ? (
          <>
            <a href={paths.profile.exportData()}>Download everything about you</a> first, if you want to keep it.
          </>
        ) : (
          <>
            For a copy of what we keep about you, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> first,
            from the email address of your account.
          </>
        )}
      </p>
    </div>
  );
}

function Applications({ active, children }: { active: ActiveApplication[]; children: ReactNode }) {
  if (active.length === 0) return null;
  return (
    <>
      <p>{children}</p>
      <ul>
        {active.map(({ id, title, employer }) => (
          <li key={id}>{[title, employer].filter(Boolean).join(", ")}</li>
        ))}
      </ul>
    </>
  );
}
