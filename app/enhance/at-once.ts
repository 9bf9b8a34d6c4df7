import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** A change that is shown before the server has confirmed it. */
interface AtOnce {
  /** What is shown in advance; null when the page shows what the server says. */
  wanted: FormData | null;
  /** Of the last change; null while it is under way and before there was one. */
  result: "kept" | "failed" | null;
  /**
   * Sends the form to a route that answers `Accept: application/json` with 204 when it is done. Changes go one after
   * another, so that the last press wins. Resolves to whether it was saved; never rejects.
   */
  send: (url: string, form: FormData) => Promise<boolean>;
}

/**
 * For small changes that almost always succeed: they show at once, and are undone when they fail. `actual` is what the
 * server says now; when it changes, nothing needs to be shown in advance any more. It uses `fetch`, because a fetcher that
 * loses its line replaces the whole page by an error.
 */
export function useAtOnce(actual: boolean): AtOnce {
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
    // Updates what else shows it, such as the count in the header. Not on a lost line, where that would fail too.
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
