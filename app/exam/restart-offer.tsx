import { PostForm } from "../forms/post-form";
import { Button } from "../interface/button";
import { TimeText } from "../interface/time-text";
import { ExamFieldError, type NotStarted } from "./start-form";

interface Props {
  /** Until when it may be begun again. */
  until: string;
  refusal: NotStarted | undefined;
}

/** Below a running part of which a fault took much time: begins it again, for those who tick that they are sure. */
export function RestartOffer({ until, refusal }: Props) {
  const wrong = refusal?.at === "sure" ? refusal.message : null;
  return (
    <details className="mt-8" open={wrong !== null}>
      <summary>Did your device or your power fail?</summary>
      <p>
        What you saved is still here, and you can continue. If the fault took too much of your time, you can start this
        test again once, until <TimeText at={until} />. You get new questions and the whole time, and the answers you
        gave are put aside.
      </p>
      <PostForm intent="restart">
        <div className={wrong ? "field field-wrong" : "field"}>
          {wrong && <ExamFieldError id="sure-error" text={wrong} />}
          <div className="choice">
            <input
              type="checkbox"
              id="sure"
              name="sure"
              value="on"
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? "sure-error" : undefined}
            />{" "}
            <label htmlFor="sure">Put my answers aside and begin again</label>
          </div>
        </div>
        <p className="actions">
          <Button look="plain">Begin again once</Button>
        </p>
      </PostForm>
    </details>
  );
}
