import { Section } from "../interface/section";

/** A job for somebody else: a message to write and the address to copy. Nothing is asked of another site. */
export function ShareJob({ title, url }: { title: string; url: string }) {
  return (
    <div className="no-print">
      <Section title="Share this job">
        <p>
          <a href={mailto(title, url)}>Send it by e-mail</a>, or copy its address:
        </p>
        <p className="card card-quiet select-all">{url}</p>
      </Section>
    </div>
  );
}

const mailto = (title: string, url: string) =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
