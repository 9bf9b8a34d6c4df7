import { useState } from "react";
import { countOf, fileText } from "../../../server/contract/values/numbers";
import { useLookAgain } from "../../enhance/look-again";
import { Tag } from "../../interface/tag";
import { TimeText } from "../../interface/time-text";
import { writtenText } from "../../interface/written-text";
import { paths } from "../../paths";
import type { NewMessages } from "./new-messages.file";
import type { ShownMessage } from "./shown-messages";

interface Props {
  jobId: string;
  /** The newest first. */
  messages: ShownMessage[];
  /** Asks for newer ones while the page is in sight. */
  looksAgain: boolean;
}

/** Messages as cards, the newest first, and with scripts those that come while one reads. */
export function MessageList({ jobId, messages, looksAgain }: Props) {
  const [came, setCame] = useState<ShownMessage[]>([]);
  // once the page is loaded again they are among the others
  const newer = came.filter(({ id }) => !messages.some((message) => message.id === id));
  const shown = [...newer, ...messages];
  useLookAgain<NewMessages>(looksAgain ? paths.profile.newMessages(jobId, shown[0]?.id) : null, (answer) =>
    setCame((before) => [...answer.messages, ...before]),
  );
  return (
    <>
      <p role="status" className="sr-only">
        {newer.length > 0 && countOf(newer.length, "new message")}
      </p>
      {shown.length === 0 ? <p>There are no messages yet.</p> : null}
      <ul className="grid gap-4">
        {shown.map((message) => (
          <li key={message.id} className="card">
            <OneMessage jobId={jobId} {...message} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OneMessage({ jobId, id, isOwn, isNew, text, file, sentAt }: ShownMessage & { jobId: string }) {
  return (
    <>
      <h3 className="text-base">
        {isOwn ? "You" : "The recruiter"}
        {isNew && (
          <>
            {" "}
            <Tag tone="info">New</Tag>
          </>
        )}
      </h3>
      <p className="muted text-base">
        <TimeText at={sentAt} />
      </p>
      {text && <p className="mt-2 written">{writtenText(text)}</p>}
      {file && (
        <p className="mt-2 wrap-anywhere">
          <a href={paths.profile.messageFile(jobId, id)} download>
            {file.name}
          </a>
          {fileText(file) && ` (${fileText(file)})`}
        </p>
      )}
    </>
  );
}
