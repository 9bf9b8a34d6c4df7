/** The job in brief, made by `jobBrief` on the server: beside the content, on phones below it. */
export function JobAside({ brief }: { brief: string }) {
  return (
    <aside
      className="reading-aside card card-quiet job-aside"
      aria-label="The job"
      // the first script may have inserted the reader's own hours
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: brief }}
    />
  );
}
