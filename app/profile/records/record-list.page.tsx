import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { sectionLabels } from "../../../server/contract/values/sections";
import type { RouteHandle } from "../../context";
import { OverlayOutlet } from "../../enhance/overlay-outlet";
import { ButtonLink } from "../../interface/button";
import { BackLink } from "../../interface/page";
import { Tag } from "../../interface/tag";
import { writtenText } from "../../interface/written-text";
import { paths } from "../../paths";
import { profileFlow } from "../../sections/section-flow";
import { isOffered } from "../../sections/shown-sections";
import { pageMeta } from "../../site/page-meta";
import type { AnyRecordKind, RecordArgs, RecordCard } from "./record-kind";
import { kindAt } from "./record-kinds";
import { listPlace, outcomes } from "./record-place";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data ? `${data.title} – Your profile` : "Your profile" });
export const handle: RouteHandle = { checks: ["applicant"] };

/** Loads all records of one kind in words. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const kind = kindAt(args);
  const { section, words } = kind;
  const can = { add: isOffered(context, section), scan: context.api.offers("files") };
  if (kind.isOnlyOurs && !can.add) throw new Response(null, { status: 404 });
  const info = await context.api.personalInfo.mine();
  const flow = profileFlow(section, args);
  const cards = (await kind.cardsOf(context, kind.listIn(info))).map((card) =>
    can.scan ? card : { ...card, file: undefined },
  );
  return {
    section,
    title: sectionLabels[section],
    lead: typeof words.lead === "string" ? words.lead : words.lead(can),
    empty: can.add ? words.empty : "There is nothing here.",
    add: can.add && cards.length < kind.most ? `Add a ${words.one}` : null,
    full: can.add && cards.length >= kind.most ? fullWords(words, cards.length) : null,
    note: kind.noteOn?.(info) ?? null,
    back: flow.back,
    onward: flow.onward,
    returnTo: listPlace(kind, args).returnTo,
    notice: context.isAnswered ? null : noticeOf(words, args, cards),
    cards,
  };
}

const fullWords = ({ many, full }: AnyRecordKind["words"], count: number) =>
  full?.(count) ?? `You have added ${count} ${many}, which is the most we keep. Remove one to add another.`;

/** The notice about what was just done. The name comes from the record and not from the URL, because URLs are logged. */
function noticeOf(
  { one }: AnyRecordKind["words"],
  { request }: RecordArgs,
  cards: { id: string; name: string }[],
): string | null {
  const { searchParams } = new URL(request.url);
  const outcome = outcomes.find((known) => known === searchParams.get("done"));
  const name = cards.find(({ id }) => String(id) === searchParams.get("record"))?.name;
  switch (outcome) {
    case "added":
      return `${name ?? `The ${one}`} is added.`;
    case "changed":
      return `${name ?? `The ${one}`} is changed.`;
    case "removed":
      return `The ${one} is removed.`;
    case "gone":
      return `The ${one} was removed already, perhaps in another window.`;
    case "stored":
      return name ? `The scan of ${name} is stored.` : "The scan is stored.";
    case "unstored":
      return name ? `The scan of ${name} is removed.` : "The scan is removed.";
    default:
      return null;
  }
}

/** A section of several records: the list, a button to add one, and the link onward. */
export default function RecordListPage() {
  const { section, title, lead, empty, add, full, note, back, onward, returnTo, notice, cards } =
    useLoaderData<typeof loader>();
  return (
    <OverlayOutlet>
      <div className="reading-main">
        <BackLink {...back} />
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
        {full && <p className="mt-6">{full}</p>}
        {add && (
          <p className="actions">
            <ButtonLink to={paths.profile.addRecord(section, { returnTo })} preventScrollReset>
              {add}
            </ButtonLink>
          </p>
        )}
        {note && <p className="notice mt-6">{note}</p>}
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

/** The hidden words name the record for screen readers, which may read the link alone. */
function CardLink({ to, does, what }: { to: string; does: string; what: string }) {
  return (
    <Link to={to} className="button-link inline-flex items-center" preventScrollReset>
      {does}
      <span className="sr-only"> {what}</span>
    </Link>
  );
}
