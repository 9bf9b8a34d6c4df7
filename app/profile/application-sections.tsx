import { Link } from "@remix-run/react";
import type { ApplicationJob } from "../../server/contract/records";
import { Section } from "../interface/section";
import { SummaryList } from "../interface/summary-list";
import { TimeText } from "../interface/time-text";
import { writtenText } from "../interface/written-text";
import { paths } from "../paths";

interface ReceiptProps {
  code: string | null;
  sentAt: string;
  hasCopy: boolean;
  jobId: string;
  earlier: string | null;
}

/** The receipt of a sent application, and a link to its copy when the API has one. */
export function ApplicationReceipt({ code, sentAt, hasCopy, jobId, earlier }: ReceiptProps) {
  return (
    <Section title={code ? "Your receipt" : "Your application"}>
      <SummaryList
        rows={[
          ...(code
            ? [{ label: "Receipt code", value: <strong className="inline-block select-all">{code}</strong> }]
            : []),
          { label: "Sent", value: <TimeText at={sentAt} /> },
        ]}
      />
      {hasCopy && (
        <p className="mt-4">
          <Link to={paths.profile.snapshot(jobId, { application: earlier })}>See exactly what we received</Link>
        </p>
      )}
    </Section>
  );
}

type Groups = NonNullable<ApplicationJob["present"]>;
type Name = Groups[number]["name"];

const titles: Record<Name, string> = {
  contact: "How the recruiter reaches you",
  availability: "When you can start and work",
};

const changes: Record<Name, readonly { section: string; label: string }[]> = {
  contact: [{ section: "contact", label: "Change how to reach you" }],
  availability: [
    { section: "role", label: "Change when you can start" },
    { section: "preferences", label: "Change days and hours" },
  ],
};

interface Props {
  groups: Groups;
  sentAt: string;
  /** The application's page, to return to. */
  returnTo: string;
}

/** The current details that the recruiter sees beside those that were sent, and when they changed. */
export function PresentDetailsSection({ groups, sentAt, returnTo }: Props) {
  return groups.map(({ name, changed_at, rows }) => (
    <Section key={name} title={titles[name]}>
      {rows.length > 0 && <SummaryList rows={rows.map(({ label, text }) => ({ label, value: writtenText(text) }))} />}
      <p className="mt-3 muted">
        {changed_at !== null && new Date(changed_at) > new Date(sentAt) ? (
          <>
            Changed on <TimeText at={changed_at} />. The recruiter sees this beside what you sent.
          </>
        ) : rows.length > 0 ? (
          "As you sent it. Changes reach the recruiter of each application under way."
        ) : (
          "You have not told us. What you add now, the recruiter sees beside what you sent."
        )}
      </p>
      <p className="mt-2">
        {changes[name].map(({ section, label }, index) => (
          <span key={section}>
            {index > 0 && " · "}
            <Link to={paths.profile.section(section, { returnTo })}>{label}</Link>
          </span>
        ))}
      </p>
    </Section>
  ));
}
