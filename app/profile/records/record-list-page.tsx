import { getFormProps } from "@conform-to/react";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { FinishedQuestion } from "../../apply/sections/finished-question";
import { writtenText } from "../../apply/written-text";
import { OverlayOutlet } from "../../enhance/overlay-outlet";
import { ErrorSummary } from "../../forms/error-summary";
import { KeptNotice } from "../../forms/kept-notice";
import { PostForm } from "../../forms/post-form";
import { useServerForm } from "../../forms/use-server-form";
import { Button, ButtonLink } from "../../interface/button";
import { BackLink } from "../../interface/page";
import { Tag } from "../../interface/tag";
import { paths } from "../../paths";
import type { RecordCard } from "./record-kind";
import type { loadRecordList } from "./record-list";

interface Props {
  title: string;
  /** What belongs here and how much of it. */
  lead: string;
  /** "Add a licence" */
  add: string;
  /** One sentence in place of an empty list. */
  empty: string;
  /** Replaces the button when there are as many as can be stored. */
  full(count: number): string;
  /** Between the list and the question, such as what is still missing. */
  children?: ReactNode;
}

/** A section of several records: the list, a button to add, and whether the person is done. */
export function RecordListPage({ title, lead, add, empty, full, children }: Props) {
  const { section, back, returnTo, notice, cards, isFull } = useLoaderData<typeof loadRecordList>();
  const { form, fields } = useServerForm<typeof loadRecordList, "finish">("finish");
  return (
    <OverlayOutlet>
      <div className="page-text">
        <BackLink {...back} />
        <ErrorSummary forms={[form]} />
        {form.kept && <KeptNotice why={form.kept} />}
        <header className="page-head">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </header>
        {notice && (
          <p role="status" className="notice notice-success">
            {notice}
          </p>
        )}
        {cards.length > 0 ? (
          <ul>
            {cards.map((card) => (
              <Card key={card.id} card={card} section={section} returnTo={returnTo} />
            ))}
          </ul>
        ) : (
          <p>{empty}</p>
        )}
        {isFull ? (
          <p className="mt-6">{full(cards.length)}</p>
        ) : (
          <p className="actions">
            <ButtonLink to={paths.profile.addRecord(section, { returnTo })} preventScrollReset>
              {add}
            </ButtonLink>
          </p>
        )}
        {children}
        <PostForm {...getFormProps(form.meta)} intent="finish" className="mt-12">
          <FinishedQuestion field={fields.finished} />
          <p className="actions">
            <Button look="plain">Save and continue</Button>
          </p>
        </PostForm>
      </div>
    </OverlayOutlet>
  );
}

function Card({
  card: { id, name, tag, lines, file },
  section,
  returnTo,
}: {
  card: RecordCard;
  section: string;
  returnTo: string | null;
}) {
  return (
    <li className="card mt-4">
      <h2 className="text-lg wrap-anywhere">
        {name} {tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
      </h2>
      {lines.map((line) => (
        <p key={line} className="mt-1 wrap-anywhere">
          {writtenText(line)}
        </p>
      ))}
      {file && <p className="mt-1">Scan: {file}</p>}
      <p className="actions mt-3">
        <CardLink to={paths.profile.record(section, id, { returnTo })} does="Change" what={name} />{" "}
        {file !== undefined && (
          <CardLink
            to={paths.profile.recordFile(section, id, { returnTo })}
            does={file ? "Scan" : "Add a scan"}
            what={`of ${name}`}
          />
        )}{" "}
        <CardLink to={paths.profile.removeRecord(section, id, { returnTo })} does="Remove" what={name} />
      </p>
    </li>
  );
}

/** The hidden words are for those who hear the link alone. */
function CardLink({ to, does, what }: { to: string; does: string; what: string }) {
  return (
    <Link to={to} className="button-link inline-flex items-center" preventScrollReset>
      {does}
      <span className="sr-only"> {what}</span>
    </Link>
  );
}
