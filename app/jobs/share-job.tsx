import { useEffect, useState } from "react";
import { Icon } from "../interface/icon";
import { Section } from "../interface/section";

interface Props {
  title: string;
  url: string;
  /** Where somebody says what is wrong with the job: our page, or a mail to whoever runs the site. */
  reportTo: string;
}

/** Links that open other programs with the job's URL, and the URL to copy. Loads nothing from other sites. */
export function ShareJob({ title, url, reportTo }: Props) {
  return (
    <div className="no-print">
      <Section title="Share this job">
        <ul className="flex flex-wrap items-center gap-x-5">
          {ways(title, url).map(({ name, href }) => (
            <li key={name}>
              <a href={href} className="inline-flex min-h-11 items-center" rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
        <div className="card card-quiet select-all">{url}</div>
        <DeviceShare title={title} url={url} />
        <p className="mt-3">
          <a href={reportTo}>Report this job</a>
        </p>
      </Section>
    </div>
  );
}

/** Messenger's web link needs an app id from its maker, so this is the link that its app on a phone opens. */
const ways = (title: string, url: string) => [
  { name: "WhatsApp", href: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}` },
  { name: "Messenger on a phone", href: `fb-messenger://share/?link=${encodeURIComponent(url)}` },
  { name: "Email", href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}` },
];

/** What needs a script: the device's own share menu, and the clipboard. */
function DeviceShare({ title, url }: Omit<Props, "reportTo">) {
  const [can, setCan] = useState({ share: false, copy: false });
  const [copied, setCopied] = useState<boolean | null>(null);
  // Only the browser knows what it can do, so the first render must not depend on it (hydration).
  useEffect(() => setCan({ share: "share" in navigator, copy: "clipboard" in navigator }), []);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  if (!can.share && !can.copy) return null;
  return (
    <p className="actions mt-3">
      {can.copy && (
        <button type="button" className="button button-plain button-small" onClick={copy}>
          Copy the address
        </button>
      )}
      {can.share && (
        <button
          type="button"
          className="button button-plain button-small"
          // closing the share menu rejects the promise, which is no error
          onClick={() => navigator.share({ title, url }).catch(() => undefined)}
        >
          <Icon name="share-2" />
          Share
        </button>
      )}
      <span role="status">
        {copied === true && "The address is copied."}
        {copied === false && "This browser does not let us copy. Select the address above."}
      </span>
    </p>
  );
}
