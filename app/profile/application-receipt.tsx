import { Link } from "@remix-run/react";
import { Section } from "../interface/section";
import { SummaryList } from "../interface/summary-list";
import { TimeText } from "../interface/time-text";
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
