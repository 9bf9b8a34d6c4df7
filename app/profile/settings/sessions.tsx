import type { AccountSession } from "../../../server/contract/records";
import { PostForm } from "../../forms/post-form";
import { Button } from "../../interface/button";
import { Section } from "../../interface/section";
import { Tag } from "../../interface/tag";
import { TimeText } from "../../interface/time-text";

/** The active sessions, the newest first, and a button that ends all except this one. */
export function SessionList({ sessions }: { sessions: readonly AccountSession[] }) {
  return (
    <Section title="Where you are signed in">
      <ul className="grid gap-4">
        {sessions.map(({ device, ip_prefix, created_at, last_active_at, current }) => (
          <li key={`${created_at} ${last_active_at} ${ip_prefix}`} className="card">
            <h3 className="text-lg">
              {device ?? "A device we do not know"}
              {current && (
                <>
                  {" "}
                  <Tag tone="info">This device</Tag>
                </>
              )}
            </h3>
            <p className="hint">
              {created_at && (
                <>
                  First used <TimeText at={created_at} as="short" />
                  {last_active_at && ", "}
                </>
              )}
              {last_active_at && (
                <>
                  last <TimeText at={last_active_at} as="short" />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PostForm intent="others">
          <p className="actions">
            <Button look="plain">Sign out the others</Button>
          </p>
        </PostForm>
      )}
    </Section>
  );
}
