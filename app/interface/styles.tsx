import { createContext, useContext } from "react";
import href from "../styles.css?url";

/** The whole style sheet when it is written into the page; null when the page links to its file. */
export const StylesContext = createContext<string | null>(null);

/**
 * The style sheet: linked, and cached, for browsers that were here before. On a first visit it is written into the page, so
 * that one answer is enough to paint; the file then loads late, as print styles that nothing waits for, and is cached for
 * the next page. With scripts it then counts here too (`enhance/layer.ts`).
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
