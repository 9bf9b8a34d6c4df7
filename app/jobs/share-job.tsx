import { Icon } from "../interface/icon";
import { Section } from "../interface/section";

/** A message to write and an address to copy. Nothing is loaded from another site. */
export function ShareJob({ title, url }: { title: string; url: string }) {
  return (
    <div className="no-print">
      <Section title="Share this job">
        <p className="flex items-center gap-2">
          <Icon name="share-2" />
          <span>
            <a href={mailto(title, url)}>Send it by e-mail</a>, or copy its address:
          </span>
        </p>
        <p className="card card-quiet select-all">{url}</p>
      </Section>
    </div>
  );
}

const mailto = (title: string, url: string) =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
