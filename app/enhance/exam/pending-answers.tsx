import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isMarked } from "./queue-mark";

/**
 * Sends answers that wait on this device from whatever page is opened, also after the browser was closed, and says so. The
 * code for it is loaded only when there are some. A sheet that is on the page looks after them itself.
 */
export function PendingAnswers() {
  const { pathname } = useLocation();
  const [text, say] = useState("");
  useEffect(() => {
    say("");
    if (isMarked() && !document.getElementById("sheet"))
      // without a line there is nothing to load it with, nor to send on
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
