import { Link } from "@remix-run/react";
import { fileText } from "../../../server/contract/values/numbers";
import { Button } from "../../interface/button";
import { Tag } from "../../interface/tag";
import { TimeText } from "../../interface/time-text";
import { paths } from "../../paths";
import { unnamed } from "./unnamed";

interface StoredFile {
  id: string;
  filename: string | null;
  type: string | null;
  size: number | null;
  stored_at: string | null;
  isDefault: boolean;
  isUnsafe: boolean;
  /** It was read, so it has suggestions. */
  isRead: boolean;
}

interface Props {
  files: readonly StoredFile[];
  /** The API stores several files: one of them is the default, and each can be removed. */
  several: boolean;
  returnTo: string | null;
}

/** Stored résumés, the newest first, each with its actions; inside the form that uploads another file. */
export function StoredResumes({ files, several, returnTo }: Props) {
  return (
    <ul className="grid gap-4">
      {files.map(({ filename, ...file }) => (
        <li key={file.id} className="card">
          <h3 className="wrap-anywhere text-lg">
            {filename ?? "Your résumé"}
            {several && file.isDefault && (
              <>
                {" "}
                <Tag tone="info">Default</Tag>
              </>
            )}
          </h3>
          <p className="hint">
            {fileText(file)}
            {file.stored_at && (
              <>
                {fileText(file) && ", "}stored <TimeText at={file.stored_at} as="day" />
              </>
            )}
          </p>
          {file.isUnsafe && (
            <p>
              This file is unsafe and cannot be sent.{" "}
              {several ? "Remove it and store another." : "Store another instead."}
            </p>
          )}
          <div className="actions mt-3">
            <a href={paths.profile.downloadResume(file.id)} download>
              Download<span className="sr-only"> {filename ?? unnamed}</span>
            </a>
            {file.isRead && (
              <Link to={paths.profile.suggestions({ resume: file.id, returnTo })}>
                Suggestions<span className="sr-only"> from {filename ?? unnamed}</span>
              </Link>
            )}
            {several && !file.isDefault && !file.isUnsafe && (
              <Button look="link" name="resume_id" value={file.id}>
                Make it the default<span className="sr-only"> résumé, {filename ?? unnamed}</span>
              </Button>
            )}
            {several && (
              <Link to={paths.profile.removeResume(file.id, { returnTo })} preventScrollReset>
                Remove<span className="sr-only"> {filename ?? unnamed}</span>
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
