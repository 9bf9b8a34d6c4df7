/**
 * An icon that the API names for something, beside its words (`named-icons.ts`). In a page that came as a document its markup
 * stayed on the server (`onServerOnly`), and what is there is left as it is.
 */
export function NamedIcon({ markup = "" }: { markup: string | undefined }) {
  return (
    <span
      className="named-icon"
      suppressHydrationWarning
      // shapes that the server looked at one by one
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
