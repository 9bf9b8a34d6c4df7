import type { ApplicationJob } from "../../server/contract/records";
import { Notice } from "../interface/notice";
import { TimeText } from "../interface/time-text";
import { paths } from "../paths";

/** Of an application whose résumé went as text: until when its file may follow, and the page that takes it. */
export const LaterFileNotice = ({ link }: { link: ApplicationJob["later_file"] }) =>
  link && (
    <div className="no-print mt-6">
      <Notice title="Your résumé went as text">
        <p>
          You can send its file until <TimeText at={link.until} />, when your connection allows.{" "}
          <a href={paths.laterFile(link.token)}>Send the file</a>
        </p>
      </Notice>
    </div>
  );
