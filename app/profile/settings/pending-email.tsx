import { PostForm } from "../../forms/post-form";
import { Button } from "../../interface/button";

/** Beside the code of an address that is not proven yet: another code, or no change after all. */
export function PendingEmailActions({ wait, left }: { wait: number; left: number }) {
  return (
    <>
      {left > 0 ? (
        <PostForm intent="resend">
          <p className="actions mt-6">
            <Button look="plain">Send a new code</Button>{" "}
            <span className="hint">
              {wait > 0 ? `You can ask again in ${wait} seconds. ` : ""}
              {left === 1 ? "1 more today" : `${left} more today`}
            </span>
          </p>
        </PostForm>
      ) : (
        <p className="mt-6">
          You have had all codes for today. The newest one still works, or try again tomorrow.
        </p>
      )}
      <PostForm intent="cancel">
        <p className="actions mt-4">
          <Button look="link">Keep my old address</Button>
        </p>
      </PostForm>
    </>
  );
}
