import { Button } from "../interface/button";
import { Notice } from "../interface/notice";
import type { AnyField } from "./field-frame";
import { PostForm } from "./post-form";
import { TextField } from "./text-field";

/** With this many tries left or fewer, the number is shown even before an error. */
const fewTries = 3;

/** The field for a mailed code that proves an address. `triesLeft` is null when the API does not say. */
export function CodeField({ field, triesLeft }: { field: AnyField; triesLeft: number | null }) {
  // a limit that nobody is close to would only worry people
  const isTold = triesLeft !== null && ((field.errors?.length ?? 0) > 0 || triesLeft <= fewTries);
  return (
    <TextField
      field={field}
      label="6-digit code"
      hint={!isTold ? undefined : triesLeft === 1 ? "You have 1 try left" : `You have ${triesLeft} tries left`}
      inputMode="numeric"
      autoComplete="one-time-code"
      width="code"
    />
  );
}

/**
 * Replaces the field once its tries or its 24 hours are used up.
 * @param left codes that can still be sent today; null when the API does not say
 */
export function CodeIsOver({ left }: { left: number | null }) {
  return (
    <Notice
      tone="warning"
      title={
        left !== 0
          ? "This code has expired. Send a new one."
          : "This code has expired. You have had all codes for today. Try again tomorrow."
      }
      live
    />
  );
}

/**
 * Sends another code; with the main button where no code is left to type.
 * @param wait seconds until that is possible
 * @param left codes that can still be sent today
 */
export function ResendCode({
  wait,
  left,
  triesLeft,
}: {
  wait: number | null;
  left: number | null;
  triesLeft: number | null;
}) {
  if (left === 0)
    return triesLeft === 0 ? null : (
      <p className="mt-6">You have had all codes for today. The newest one still works, or try again tomorrow.</p>
    );
  return (
    <PostForm intent="resend">
      <p className="actions mt-3">
        <Button look={triesLeft === 0 ? "main" : "link"}>Send a new code</Button>{" "}
        <span className="hint">
          {wait ? `You can ask again in ${wait} seconds. ` : ""}
          {left === null ? "" : left === 1 ? "1 more today" : `${left} more today`}
        </span>
      </p>
    </PostForm>
  );
}
