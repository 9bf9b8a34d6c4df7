import { useState } from "react";
import { countOf } from "../../../server/contract/values/numbers";
import { useLookAgain } from "../../enhance/look-again";
import { Tag } from "../../interface/tag";
import { writtenText } from "../../interface/written-text";
import { paths } from "../../paths";
import type { NewMessages } from "./new-messages.file";
import type { ShownMessage } from "./shown-messages";

interface Props {
  jobId: string;
  /** The oldest first. */
  messages: ShownMessage[];
  /** Polls for new messages while the page is visible. */
  looksAgain: boolean;
  /** The id of the message that was just sent; it is in `messages`. */
  sentId: string | null;
}

/**
 * Messages by day, the oldest first; scripts add those that arrive while the page is open. Links to the page lead to the first
 * unread message, else to the newest.
 */
export function MessageList({ jobId, messages, looksAgain, sentId }: Props) {
  const [came, setCame] = useState<ShownMessage[]>([]);
  // after the page's data is reloaded they are in `messages` too
  const newer = came.filter(({ id }) => !messages.some((message) => message.id === id));
  const shown = [...messages, ...newer];
  useLookAgain<NewMessages>(looksAgain ? paths.profile.newMessages(jobId, shown.at(-1)?.id) : null, (answer) =>
    setCame((before) => [...before, ...answer.messages]),
  );
  const begin = messages.find(({ isNew }) => isNew) ?? messages.at(-1);
  return (
    <>
      <p role="status" className="sr-only">
        {newer.length > 0 && countOf(newer.length, "new message")}
      </p>
      <ul className="messages">
        {shown.map((message, index) => (
          <li
            key={message.id}
            id={message === begin ? "messages" : undefined}
            className={message.isOwn ? "own" : undefined}
          >
            {message.day !== (shown[index - 1]?.day ?? "") && <h2>{message.day}</h2>}
            <OneMessage jobId={jobId} {...message} />
            {message.id === sentId && (
              <p className="message-sent">✓ Your message was sent. We email you when the recruiter answers.</p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function OneMessage({ jobId, id, isOwn, isNew, text, file, sentAt, clock }: ShownMessage & { jobId: string }) {
  return (
    <div>
      <p className="text-base">
        <b>{isOwn ? "You" : "The recruiter"}</b>{" "}
        {sentAt && (
          <time dateTime={sentAt} className="muted">
            {clock}
          </time>
        )}{" "}
        {isNew && <Tag tone="info">New</Tag>}
      </p>
      {text && <p className="written">{writtenText(text)}</p>}
      {file && (
        <p className="wrap-anywhere">
          <a href={paths.profile.messageFile(jobId, id)} download>
            {file.name}
          </a>
          {file.about && ` (${file.about})`}
        </p>
      )}
    </div>
  );
}
