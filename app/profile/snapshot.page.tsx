import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { Snapshot } from "../../server/contract/records";
import { formatAnswer } from "../../server/contract/values/answer-words";
import { momentText } from "../../server/contract/values/moments";
import {
  addressRows,
  type ChoiceNames,
  contactRows,
  detailRows,
  fileRow,
  foldEmpty,
  profileRows,
} from "../apply/check-rows";
import { getChoiceNames } from "../apply/choice-names";
import type { RouteHandle } from "../context";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { SummaryList } from "../interface/summary-list";
import { TimeText } from "../interface/time-text";
import { writtenText } from "../interface/written-text";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { getReadApplication } from "./held-application";
import { isUnderWay } from "./steps-to-come";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "What we received – Your applications" });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader(args: LoaderFunctionArgs) {
  const { held, isEarlier } = await getReadApplication(args);
  if (!held.snapshot) throw new Response(null, { status: 404 });
  const { snapshot, receipt_code, receipt_hash } = held;
  return {
    back: paths.profile.application(held.job_id, { application: isEarlier ? held.id : null }),
    job: snapshot.job,
    sentAt: snapshot.sent_at,
    code: receipt_code,
    hash: receipt_hash,
    groups: foldEmpty(
      listSnapshotRows(snapshot, await getChoiceNames(args.context), args.context.preferences.timezone),
    ),
    resumeText: snapshot.resume?.text ?? null,
    hasLaterFile: Boolean(snapshot.later_file),
    isReachedAnew: isUnderWay(held) && !isEarlier && args.context.api.offers("applications"),
  };
}

/** The frozen copy of an application, exactly as the recruiter sees it. */
export default function SnapshotPage() {
  const { back, job, sentAt, code, hash, groups, resumeText, hasLaterFile, isReachedAnew } =
    useLoaderData<typeof loader>();
  return (
    <Page
      title="Exactly what we received"
      caption={[job?.title, job?.employer].filter(Boolean).join(", ")}
      back={{ to: back, label: "Your application" }}
      lead={
        <>
          This is what the recruiter sees. It was frozen when you sent it and does not change
          {hasLaterFile && ", but for the file that came later"}.{" "}
          {isReachedAnew && (
            <>
              Beside it they see how to reach you and when you can start <Link to={back}>as it is now</Link>.
            </>
          )}
        </>
      }
    >
      <SummaryList
        rows={[
          {
            label: "Job",
            value: job && (
              <>
                {job.title}
                {job.reference_code && (
                  <>
                    , <span className="inline-block">{job.reference_code}</span>
                  </>
                )}
              </>
            ),
          },
          { label: "Sent", value: <TimeText at={sentAt} /> },
          { label: "Receipt code", value: <strong className="inline-block">{code}</strong> },
          { label: "SHA-256", value: <span className="break-all">{hash}</span> },
        ]}
      />
      <div className="paper-columns">
        {groups.map(({ title, rows }) => (
          <Section key={title} title={title}>
            <SummaryList rows={rows.map(({ label, value }) => ({ label, value: writtenText(value) }))} />
          </Section>
        ))}
      </div>
      {resumeText && (
        <Section title="Text read from your résumé">
          <p className="card card-quiet written">{writtenText(resumeText)}</p>
        </Section>
      )}
    </Page>
  );
}

interface Row {
  label: string;
  value: string;
}

const row = (label: string, value: string | null | undefined): Row => ({ label, value: value ?? "" });

/** The file that followed the text of a résumé, with its day. */
const laterRows = (file: Snapshot["later_file"], timezone: string): Row[] =>
  file
    ? [
        row(
          "Came later",
          [fileRow(file).value, file.came_at && momentText(file.came_at, timezone)].filter(Boolean).join(", "),
        ),
        row("SHA-256 of what came later", file.sha256),
      ]
    : [];

/** A snapshot in groups, in the order of the questions; the applicant's empty values are left out. */
function listSnapshotRows(snapshot: Snapshot, names: ChoiceNames, timezone: string): { title: string; rows: Row[] }[] {
  const { applicant, contact_information: contact, resume, answers, cover_note, support_needs } = snapshot;
  return [
    {
      title: "Your details",
      rows: detailRows(applicant, names),
    },
    {
      title: "Contact information",
      rows: contactRows(contact),
    },
    { title: "Address", rows: addressRows(contact, names) },
    {
      title: "Résumé",
      rows: [fileRow(resume), row("SHA-256 of the file", resume?.sha256), ...laterRows(snapshot.later_file, timezone)],
    },
    ...(snapshot.profile ?? []).map((section) => ({ title: section.title, rows: profileRows(section) })),
    {
      title: "Questions and cover note",
      rows: [
        ...answers.flatMap(({ question, value, text }) =>
          // only the API knows the name of a file; other answers are formatted as on the check page
          question ? row(question.label, question.type === "file" ? text : formatAnswer(question, value)) : [],
        ),
        row("Cover note", cover_note),
        row("Support or adjustments", support_needs),
      ],
    },
  ];
}
