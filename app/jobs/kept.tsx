import type { AppLoadContext } from "@remix-run/node";
import { useNavigate } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useState } from "react";

interface KeptProps<Data> {
  id: string;
  className?: string;
  /** Undefined in a page that came as a document: the data stayed on the server (`onServerOnly`). */
  data: Data | undefined;
  /** Stays as it is when data arrive later, because what was ticked in it must not be lost. */
  stays?: boolean;
  children: (data: Data) => ReactNode;
}

/**
 * A part of the page that needs no scripts, so that the browser need not load its data. In a page that came as a document it
 * keeps the server's markup; it is rendered from data only when scripts have fetched some. Give it a `key` for its subject.
 */
export function Kept<Data>({ id, className, data, stays = false, children }: KeptProps<Data>) {
  const [markup] = useState(() => (data === undefined ? markupOf(id) : null));
  const navigate = useNavigate();
  return data !== undefined && (markup === null || !stays) ? (
    <div key="data" id={id} className={className}>
      {children(data)}
    </div>
  ) : (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key that follows a link is a click
    // biome-ignore lint/a11y/noStaticElementInteractions: it is for the links in it
    <div
      key="markup"
      id={id}
      className={className}
      suppressHydrationWarning
      onClick={(event) => {
        const to = placeOf(event);
        if (to === null) return;
        event.preventDefault();
        navigate(to);
      }}
      // the server's own markup
      dangerouslySetInnerHTML={{ __html: markup ?? "" }}
    />
  );
}

/** Where a link in the server's markup leads within the site, when it is followed in this tab. */
function placeOf({ target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  const link = (target as Element).closest("a");
  if (!link || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  if (link.origin !== location.origin || link.target) return null;
  return link.pathname + link.search + link.hash;
}

const markupOf = (id: string) => document.getElementById(id)?.innerHTML ?? "";

/**
 * A loader's answer with `kept` beside it for `Kept` parts. In a document these are used for the server's rendering only,
 * and not written into the page a second time: Remix serialises what is enumerable.
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
