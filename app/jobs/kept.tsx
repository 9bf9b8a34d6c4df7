import type { AppLoadContext } from "@remix-run/node";
import { type ReactNode, useState } from "react";

interface KeptProps<Data> {
  id: string;
  className?: string;
  /** Undefined where the page came as a document: the data stayed on the server (`onServerOnly`). */
  data: Data | undefined;
  /** It stays as it is also when data come for it later, because what was ticked in it must not be lost. */
  stays?: boolean;
  children: (data: Data) => ReactNode;
}

/**
 * A part in which nothing happens, so that a browser need not have its data: in a page that came as a document the part keeps
 * the markup it came with, and it is made of data only once the browser's own code has fetched some. Give it a `key` of what it
 * is about.
 */
export function Kept<Data>({ id, className, data, stays = false, children }: KeptProps<Data>) {
  const [markup] = useState(() => (data === undefined ? markupOf(id) : null));
  return data !== undefined && (markup === null || !stays) ? (
    <div key="data" id={id} className={className}>
      {children(data)}
    </div>
  ) : (
    <div
      key="markup"
      id={id}
      className={className}
      suppressHydrationWarning
      // what the server itself has written there
      dangerouslySetInnerHTML={{ __html: markup ?? "" }}
    />
  );
}

const markupOf = (id: string) => document.getElementById(id)?.innerHTML ?? "";

/**
 * What a loader answers with `kept` beside it for `Kept` parts. For a document these are there for the server's own rendering
 * and are not written into the page a second time: Remix writes down what can be enumerated.
 */
export function onServerOnly<Answer extends object, Data extends object>(
  answer: Answer,
  kept: Data,
  { isDocument }: Pick<AppLoadContext, "isDocument">,
): Answer & { [Name in keyof Data]?: Data[Name] } {
  const whole = { ...answer };
  for (const [name, value] of Object.entries(kept))
    Object.defineProperty(whole, name, { value, enumerable: !isDocument });
  return whole;
}
