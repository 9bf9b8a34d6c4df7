import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { OverlayOutlet } from "../../enhance/overlay-outlet";
import { ButtonLink } from "../../interface/button";
import { BackLink } from "../../interface/page";
import { Tag } from "../../interface/tag";
import { writtenText } from "../../interface/written-text";
import { paths } from "../../paths";
import type { RecordCard } from "./record-kind";
import type { loadRecordList } from "./record-list";

interface Props {
  title: string;
  /** What belongs here and how much of it. */
  lead: string | ((can: { add: boolean; scan: boolean }) => string);
  /** "Add a licence" */
  add: string;
  /** One sentence in place of an empty list. */
  empty: string;
  /** Replaces the button when there are as many as can be stored. */
  full(count: number): string;
  /** After the list, such as what is still missing. */
  children?: ReactNode;
}

/** A section of several records: the list, a button to add, and the way on. */
export function RecordListPage({ title, lead, add, empty, full, children }: Props) {
  const { section, back, onward, returnTo, notice, cards, can, isFull } = useLoaderData<typeof loadRecordList>();
  return (
    <OverlayOutlet>
      <div className="reading-main">
        <BackLink {...back} />
        <header className="page-head">
          <h1>{title}</h1>
          <p className="lead">{typeof lead === "string" ? lead : lead(can)}</p>
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
          <p>{can.add ? empty : "There is nothing here."}</p>
        )}
        {can.add && isFull && <p className="mt-6">{full(cards.length)}</p>}
        {can.add && !isFull && (
          <p className="actions">
            <ButtonLink to={paths.profile.addRecord(section, { returnTo })} preventScrollReset>
              {add}
            </ButtonLink>
          </p>
        )}
        {children}
        <p className="actions mt-12">
          <ButtonLink look="plain" to={onward}>
            Continue
          </ButtonLink>
        </p>
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
    <li className="card record-card mt-4">
      <h2 className="text-lg wrap-anywhere">
        {name} {tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
      </h2>
      {lines.map((line) => (
        <p key={line} className="mt-1 written">
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
