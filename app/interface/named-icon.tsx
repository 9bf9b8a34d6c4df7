/**
 * An icon that the API names, beside its words (`named-icons.ts`). In a page that came as a document the markup is not in the
 * data (`onServerOnly`), and hydration leaves what is there.
 */
export function NamedIcon({ markup = "" }: { markup: string | undefined }) {
  return (
    <span
      className="named-icon"
      suppressHydrationWarning
      // shapes that the server has validated
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
