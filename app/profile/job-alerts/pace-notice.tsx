import { Link } from "@remix-run/react";
import { Notice } from "../../interface/notice";
import { paths } from "../../paths";
import type { Pace } from "./frequency";

/** Shown when the account allows alerts less often than the alerts are set to. */
export function PaceNotice({ pace }: { pace: Pace }) {
  if (pace !== "weekly" && pace !== "off") return null;
  return (
    <Notice
      tone="warning"
      title={pace === "off" ? "Emails about new jobs are switched off" : "Emails about new jobs come weekly"}
    >
      <p>
        {pace === "off" ? "Your alerts are kept, but none is sent. " : "Alerts of every day wait for Monday, too. "}
        <Link to={paths.profile.setting("emails")}>Change this in your preferences</Link>
      </p>
    </Notice>
  );
}
