import { maxUploadText } from "../../server/contract/values/uploads";
import { paths } from "../paths";
import { useSite } from "../site-data";

/**
 * What to have at hand, below the buttons that begin. How the data is stored is in a fold.
 * @param costs shown after the minutes: how much mobile data the steps use
 */
export function WhatYouNeed({ costs }: { costs?: string }) {
  const keepsNoDrafts = useSite()?.keepsNoDrafts;
  return (
    <div className="text">
      <h2>What you need</h2>
      <ul>
        <li>An email address that you can read now, and a mobile number</li>
        <li>Your résumé as a file or a clear photo, smaller than {maxUploadText}</li>
        <li>
          About 15 minutes{costs}. You can stop at any time:{" "}
          {keepsNoDrafts
            ? "your profile is saved on any device, your answers to the job in this browser."
            : "every step is saved and waits for you on any device."}
        </li>
      </ul>
      <details>
        <summary>How we keep your data</summary>
        <p>
          Only you see what you write until you send it. Then the recruiters of the job see it, and nobody else. You can
          withdraw, or delete your account, at any time. Applying is free: we never ask for payment.
        </p>
        <p className="mt-4">
          <a href={paths.privacy()} data-over="slide-over">
            How we use and protect your data
          </a>
        </p>
      </details>
    </div>
  );
}
