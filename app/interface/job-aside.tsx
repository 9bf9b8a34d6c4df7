/** The job in brief, as `jobBrief` makes it on the server: beside what is done or read about it, below that on phones. */
export function JobAside({ brief }: { brief: string }) {
  return (
    <aside
      className="reading-aside card card-quiet job-aside"
      aria-label="The job"
      // the first script may have put the reader's own hours there
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: brief }}
    />
  );
}
