import { Tag } from "../../interface/tag";
import { TimeText } from "../../interface/time-text";
import { writtenText } from "../../interface/written-text";
import type { NeedView } from "./need-view";

/** How it stands with one thing, until when it is needed, and the file that was sent for it; a list names the zone once. */
export function NeedStanding({
  need: { state, tone, until, sentAt, reason, file, takesFile, isNeeded },
  inList = false,
}: {
  need: NeedView;
  inList?: boolean;
}) {
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
        {until && isNeeded && (
          <>
            {" "}
            <span className="muted">
              By <TimeText at={until} as={inList ? "short" : "full"} />
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
