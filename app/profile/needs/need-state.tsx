import { Tag } from "../../interface/tag";
import { TimeText } from "../../interface/time-text";
import { writtenText } from "../../interface/written-text";
import type { NeedView } from "./need-view";

/** How it stands with one thing, until when it is needed, and the file that was sent for it. */
export function NeedState({ state, tone, until, sentAt, reason, file, takesFile }: NeedView) {
  return (
    <>
      <p>
        <Tag tone={tone}>
          {state === "needed" && "Needed"}
          {state === "sent" && (
            <>
              {takesFile ? "Sent" : "Done"}
              {sentAt && " on "}
              <TimeText at={sentAt} as="day" />
            </>
          )}
          {state === "accepted" && "Accepted"}
          {state === "returned" && "Sent back"}
        </Tag>
        {until && state !== "accepted" && (
          <>
            {" "}
            <span className="muted">
              By <TimeText at={until} />
            </span>
          </>
        )}
      </p>
      {reason && <blockquote className="mt-2 written">{writtenText(reason)}</blockquote>}
      {file && (
        <p className="mt-2 wrap-anywhere">
          <a href={file.to} download>
            {file.name}
          </a>
          {file.about && ` (${file.about})`}
        </p>
      )}
    </>
  );
}
