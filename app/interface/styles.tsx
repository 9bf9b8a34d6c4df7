import { createContext, useContext } from "react";
import href from "../styles.css?url";

/** The whole style sheet when it is inlined in the page; null when the page links to its file. */
export const StylesContext = createContext<string | null>(null);

/**
 * The style sheet: a link to the cached file for returning browsers. On a first visit it is inlined, so that one response is
 * enough to paint; the file then loads late, as print styles that block nothing, and is cached for the next page. Scripts then
 * activate it (`enhance/layer.ts`).
 */
export function Styles({ nonce }: { nonce: string | undefined }) {
  const text = useContext(StylesContext);
  return (
    <>
      {text !== null && <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />}
      <link rel="stylesheet" href={href} media={text === null ? undefined : "print"} />
    </>
  );
}
