import { maxUploadText } from "../../server/contract/values/uploads";
import { paths } from "../paths";
import { useSite } from "../site/site-data";

export function WhatYouNeed() {
  const keepsNoDrafts = useSite()?.keepsNoDrafts;
  return (
    <div className="text">
      <p>
        Applying takes about 15 minutes. You can stop at any time:{" "}
        {keepsNoDrafts
          ? "your profile is saved and waits for you on any device, and your answers to the job wait in this browser."
          : "every step is saved and waits for you on any device."}
      </p>
      <h2>What you need</h2>
      <ul>
        <li>an email address that you can read now, and a mobile number</li>
        <li>your résumé as a file, or a clear photo of it, smaller than {maxUploadText}</li>
        <li>answers to a few questions about the job</li>
      </ul>
      <h2>How we keep your data</h2>
      <p>
        Only you see what you write until you send it. Then the recruiters of the job see it, and nobody else. You can
        withdraw, or delete your account, at any time. Applying is free: we never ask for payment.
      </p>
      <p>
        <a href={paths.privacy()} data-over="slide-over">
          How we use and protect your data
        </a>
      </p>
    </div>
  );
}
