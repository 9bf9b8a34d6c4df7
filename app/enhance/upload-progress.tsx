import { type FormProps, useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { errorTitle } from "../forms/error-title";
import { FileRefusal } from "../forms/file-field";
import { PostForm } from "../forms/post-form";
import { Button } from "../interface/button";
import { paths } from "../paths";
import { findSizeProblem, progressText } from "./file-size";
import { sendFile } from "./send-file";

type Shown =
  | { kind: "sending"; sent: number; total: number }
  | { kind: "problem"; texts: string[]; fieldId: string }
  | { kind: "lost" | "signed-out" }
  | { kind: "cancelled" };

/**
 * A form that sends one file. With JavaScript it shows progress and can be cancelled, and after a lost line the file is
 * still chosen. The server does everything else; above all, it judges the file.
 */
export function UploadForm({
  children,
  onSubmit: onUsualSubmit,
  ...props
}: Omit<FormProps, "method"> & { intent?: string }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const sending = useRef<AbortController>();
  const navigate = useNavigate();

  useEffect(() => () => sending.current?.abort(), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const field = form.querySelector<HTMLInputElement>("input[type=file]");
    const file = field?.files?.[0];
    // Without a file there is nothing to watch.
    if (!file) {
      setShown(null);
      return onUsualSubmit?.(event);
    }
    event.preventDefault();
    const problem = findSizeProblem(file);
    if (problem) setShown({ kind: "problem", texts: [problem], fieldId: field.id });
    else if (shown?.kind !== "sending") void send(form, field.id);
  };

  const send = async (form: HTMLFormElement, fieldId: string) => {
    sending.current = new AbortController();
    const { signal } = sending.current;
    setShown({ kind: "sending", sent: 0, total: 0 });
    const onProgress = (sent: number, total: number) => {
      if (!signal.aborted) setShown({ kind: "sending", sent, total });
    };
    const answer = await sendFile(form.action, new FormData(form), { signal, onProgress });
    if (signal.aborted) return;
    if (answer.kind === "refused") setShown({ kind: "problem", texts: answer.texts, fieldId });
    else if (answer.kind !== "taken") setShown(answer);
    else {
      setShown(null);
      form.reset();
      navigate(answer.goTo, { replace: answer.goTo === location.pathname + location.search });
    }
  };

  const cancel = () => {
    sending.current?.abort();
    setShown({ kind: "cancelled" });
  };

  return (
    <PostForm {...props} onSubmit={submit} encType="multipart/form-data">
      {shown?.kind === "problem" && <Problem {...shown} />}
      <FileRefusal.Provider value={shown?.kind === "problem" ? shown.texts : null}>{children}</FileRefusal.Provider>
      {shown && <Progress shown={shown} onCancel={cancel} />}
    </PostForm>
  );
}

function Progress({ shown, onCancel }: { shown: Shown; onCancel: () => void }) {
  if (shown.kind === "sending") return <Sending {...shown} onCancel={onCancel} />;
  if (shown.kind === "cancelled")
    return (
      <p role="status" className="mt-4">
        Not sent. Your file is still chosen.
      </p>
    );
  if (shown.kind === "problem") return null;
  return (
    <div role="alert" className="notice notice-warning mt-4">
      <h2>
        {/* A sign-in at another origin, to which the form was sent on, looks like a lost line. */}
        {shown.kind === "lost" ? "The line was lost, or you" : "You"} were signed out before we could save this
      </h2>
      <p>
        Your file is still chosen. If you were signed out:{" "}
        <a href={paths.login(location.pathname + location.search)} target="_blank" rel="noopener">
          Sign in in a new tab
        </a>
        , then send again.
      </p>
      <Button look="plain">Try again</Button>
    </div>
  );
}

function Sending({ sent, total, onCancel }: { sent: number; total: number; onCancel: () => void }) {
  const isSent = total > 0 && sent === total;
  return (
    <div className="mt-4">
      <p role="status">{isSent ? "Sent. Looking at the file…" : "Sending the file…"}</p>
      {/* No value while nothing is known: the bar then says that it goes on. */}
      <progress
        aria-label="Sending the file"
        className="upload-bar"
        {...(total > 0 && !isSent && { value: sent, max: total })}
      />
      {total > 0 && <p className="figures">{progressText(sent, total)}</p>}
      <Button type="button" look="link" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** Replaces the page's error summary, for a file that the page did not take. */
function Problem({ texts, fieldId }: { texts: string[]; fieldId: string }) {
  const summary = useRef<HTMLDivElement>(null);
  const said = texts.join("\n");
  useEffect(() => {
    if (said === "") return;
    summary.current?.focus();
    const { title } = document;
    document.title = errorTitle(title);
    // The page stays when the next file is accepted, but its title must not.
    return () => {
      document.title = title;
    };
  }, [said]);
  return (
    <div ref={summary} tabIndex={-1} role="alert" aria-labelledby="upload-problem" className="error-summary mt-4">
      <h2 id="upload-problem">There is a problem</h2>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <a href={`#${fieldId}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
