import { type FormProps, useNavigate, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { maxUploadBytes, sizeProblems } from "../../server/contract/values/uploads";
import { FileRefusal } from "../forms/file-field";
import { PostForm } from "../forms/post-form";
import { opensWholePages } from "../interface/slow-line";
import { hideSummary, showSummary } from "./own-summary";

type Shown =
  | { kind: "sending"; sent: number; total: number; isWaiting?: boolean }
  | { kind: "problem"; texts: string[]; fieldId: string }
  | { kind: "lost" | "signed-out" | "left" }
  | { kind: "cancelled" };

/**
 * The code that sends a file and shows its progress, loaded when a file is chosen: most people who open such a page send none.
 */
type Tools = typeof import("./sending");

/** A page was left during its upload; the tools remember the file for when the page is shown again. */
let hasLeft = false;

/**
 * A form with one file. With JavaScript it shows the progress, can be cancelled, and resumes after a lost connection or a visit
 * to another page. The server does everything else; above all, it validates the file.
 */
export function UploadForm({
  children,
  onSubmit: onUsualSubmit,
  ...props
}: Omit<FormProps, "method"> & { intent?: string }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [tools, setTools] = useState<Tools | null>(null);
  const sending = useRef<AbortController>();
  const navigate = useNavigate();
  const submitAgain = useSubmit();

  // on mount and unmount
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>("input[type=file]");
    // a file may have been chosen before the scripts started
    if (field && (hasLeft || field.files?.length))
      void fetchTools().then((fetched) => {
        if (fetched?.chooseAgain(field)) setShown({ kind: "left" });
      });
    return () => {
      hasLeft ||= sending.current !== undefined;
      sending.current?.abort();
    };
  }, []);

  const problem = shown?.kind === "problem" ? shown : null;
  useEffect(() => {
    const form = problem && document.getElementById(problem.fieldId)?.closest("form");
    if (!form) return;
    showSummary(
      form,
      problem.texts.map((text) => [problem.fieldId, text]),
    );
    return () => hideSummary(form);
  }, [problem]);

  const onChange = async ({ target }: FormEvent) => {
    const input = target as HTMLInputElement;
    if (input.files) (tools ?? (await fetchTools()))?.showChosenFile(input);
  };

  /** Null when the code cannot be loaded. */
  const fetchTools = async () => {
    const fetched = await import("./sending").catch(() => null);
    setTools(fetched);
    return fetched;
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const field = form.querySelector<HTMLInputElement>("input[type=file]");
    const file = field?.files?.[0];
    // Without a file there is no progress to show.
    if (!file) {
      setShown(null);
      return onUsualSubmit?.(event);
    }
    event.preventDefault();
    const tooLarge = findSizeProblem(file);
    if (tooLarge) setShown({ kind: "problem", texts: [tooLarge], fieldId: field.id });
    else if (shown?.kind !== "sending") {
      const { submitter } = event.nativeEvent as SubmitEvent;
      void send(form, field, submitter as HTMLButtonElement | null);
    }
  };

  const send = async (form: HTMLFormElement, field: HTMLInputElement, pressed: HTMLButtonElement | null) => {
    sending.current = new AbortController();
    const { signal } = sending.current;
    let progress = { sent: 0, total: 0 };
    const show = (isWaiting: boolean) => {
      if (!signal.aborted) setShown({ kind: "sending", ...progress, isWaiting });
    };
    const onProgress = (sent: number, total: number) => {
      progress = { sent, total };
      show(false);
    };
    show(false);
    const fields = new FormData(form);
    if (pressed?.name) fields.append(pressed.name, pressed.value);
    const sender = tools ?? (await fetchTools());
    const answer = sender
      ? await sender.sendFile(form.action, fields, { signal, onProgress, onWaiting: () => show(true) })
      : ({ kind: "lost" } as const);
    if (signal.aborted) return;
    sending.current = undefined;
    if (answer.kind === "refused") {
      const ofFile = answer.errors.filter(({ id }) => id === null || id === field.id);
      if (ofFile.length > 0)
        return setShown({ kind: "problem", texts: ofFile.map(({ text }) => text), fieldId: field.id });
      // The file is stored; errors of other fields are shown as in any form.
      field.value = "";
      sender?.showChosenFile(field);
      setShown(null);
      submitAgain(pressed ?? form);
    } else if (answer.kind !== "taken") setShown(answer);
    else {
      setShown(null);
      form.reset();
      sender?.showChosenFile(field);
      if (opensWholePages()) location.assign(answer.goTo);
      else navigate(answer.goTo, { replace: answer.goTo === location.pathname + location.search });
    }
  };

  const cancel = () => {
    sending.current?.abort();
    sending.current = undefined;
    setShown({ kind: "cancelled" });
  };

  return (
    <PostForm {...props} onSubmit={submit} onChange={onChange} encType="multipart/form-data">
      <FileRefusal.Provider value={problem?.texts ?? null}>{children}</FileRefusal.Provider>
      {shown?.kind === "sending" && tools && <tools.Sending {...shown} onCancel={cancel} />}
      {shown && tools && <tools.NotSent kind={shown.kind} />}
      {shown?.kind === "lost" && !tools && (
        <p role="alert" className="notice notice-warning mt-4">
          The connection was lost. Your file is still chosen. Try again.
        </p>
      )}
    </PostForm>
  );
}

/** Why a file of this size cannot be sent; null when it can. */
export function findSizeProblem({ size }: { size: number }): string | null {
  if (size === 0) return sizeProblems.empty;
  return size >= maxUploadBytes ? sizeProblems.size : null;
}
