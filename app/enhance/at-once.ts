import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** An optimistic update: a change that is shown before the server has confirmed it. */
interface AtOnce {
  /** The change shown in advance; null while the page shows the server's state. */
  wanted: FormData | null;
  /** The result of the last change; null while one is under way and before the first. */
  result: "kept" | "failed" | null;
  /**
   * Sends the form to a route that answers `Accept: application/json` with 204 on success. Changes are sent one after another, so
   * that the last press wins. Resolves to whether it was saved; never rejects.
   */
  send: (url: string, form: FormData) => Promise<boolean>;
}

/**
 * Optimistic updates for small changes that almost always succeed: they show at once and are undone when they fail. It uses
 * `fetch`, because a fetcher without a connection would replace the whole page by an error.
 * @param actual the server's state; when it changes, the change shown in advance is dropped
 */
export function useAtOnce(actual: boolean | string): AtOnce {
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState<FormData | null>(null);
  const [result, setResult] = useState<AtOnce["result"]>(null);
  const last = useRef(Promise.resolve(true));
  const kept = useRef<FormData | null>(null);

  useEffect(() => {
    kept.current = null;
    setWanted(null);
  }, [actual]);

  const send = async (url: string, form: FormData) => {
    setWanted(form);
    setResult(null);
    const mine = last.current.then(() => isDone(url, form));
    last.current = mine;
    const done = await mine;
    if (done) kept.current = form;
    if (last.current !== mine) return done;
    setResult(done ? "kept" : "failed");
    setWanted(kept.current);
    // Reload what else shows the change, such as the count in the header. Not after a failure: without a connection that would
    // fail too.
    if (done) revalidate();
    return done;
  };
  return { wanted, result, send };
}

async function isDone(url: string, form: FormData): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
      headers: { Accept: "application/json" },
    });
    return answer.status === 204;
  } catch {
    return false;
  }
}
