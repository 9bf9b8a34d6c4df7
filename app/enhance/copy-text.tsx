import { useEffect, useState } from "react";
import { Button } from "../interface/button";

/** A button that copies a text, where scripts and the browser can; nothing elsewhere. */
export function CopyText({ text }: { text: string }) {
  const [said, setSaid] = useState<string | null>(null);
  // only the browser knows, so the first rendering must not
  useEffect(() => setSaid("clipboard" in navigator ? "" : null), []);
  if (said === null) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid("Copied."),
      () => setSaid("This browser does not let us copy. Select it instead."),
    );
  return (
    <span className="no-print">
      <Button type="button" look="plain" small onClick={copy}>
        Copy
      </Button>{" "}
      <span role="status">{said}</span>
    </span>
  );
}
