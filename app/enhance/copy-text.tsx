import { useEffect, useState } from "react";
import { Button } from "../interface/button";

/** A button that copies a text; nothing where scripts or the clipboard are missing. */
export function CopyText({ text }: { text: string }) {
  const [said, setSaid] = useState<string | null>(null);
  // only the browser knows whether it can copy, so the first render must not depend on it (hydration)
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
