import { createContext, useContext } from "react";
import href from "../styles.css?url";

/** The whole style sheet where it stands in the page itself; null where the page names its file. */
export const StylesContext = createContext<string | null>(null);

/**
 * The style sheet: named, and from the browser's cache, for whoever has been here before. On a first visit it stands in the page,
 * so that the page can be painted from one answer; the named file then comes after that, because nothing waits for the styles of
 * print, and is there for the next page.
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
