import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isMarked } from "./queue-mark";

/**
 * Sends the answers queued on this device, on any page and also after the browser was closed, and says so. Its code is loaded
 * only when there are some. A sheet on the page sends its own answers.
 */
export function PendingAnswers() {
  const { pathname } = useLocation();
  const [text, say] = useState("");
  useEffect(() => {
    say("");
    if (isMarked() && !document.getElementById("sheet"))
      // without a connection neither the code nor the answers can be transferred
      import("./late-answers").then(
        (late) => late.sendLate(say),
        () => {},
      );
  }, [pathname]);
  return text ? (
    <p role="status" className="notice">
      {text}
    </p>
  ) : null;
}
