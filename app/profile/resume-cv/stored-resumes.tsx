import { Link } from "@remix-run/react";
import { PostForm } from "../../forms/post-form";
import { Button } from "../../interface/button";
import { fileText } from "../../interface/numbers";
import { Tag } from "../../interface/tag";
import { TimeText } from "../../interface/time-text";
import { paths } from "../../paths";

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

/** Stored résumés, the newest first, each with its actions. */
export function StoredResumes({ files, returnTo }: { files: readonly StoredFile[]; returnTo: string | null }) {
  return (
    <ul className="grid gap-4">
      {files.map((file) => (
        <li key={file.id} className="card">
          <h3 className="wrap-anywhere text-lg">
            {file.filename}
            {file.isDefault && (
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
                , stored <TimeText at={file.stored_at} as="day" />
              </>
            )}
          </p>
          {file.isUnsafe && <p>This file is unsafe and cannot be sent. Remove it and store another.</p>}
          <div className="actions mt-3">
            <a href={paths.profile.downloadResume(file.id)} download>
              Download<span className="sr-only"> {file.filename}</span>
            </a>
            {file.isRead && (
              <Link to={paths.profile.suggestions({ resume: file.id, returnTo })}>
                Suggestions<span className="sr-only"> from {file.filename}</span>
              </Link>
            )}
            {!file.isDefault && !file.isUnsafe && (
              <PostForm intent="default">
                <input type="hidden" name="resume_id" value={file.id} />
                <Button look="link">
                  Make it the default<span className="sr-only"> résumé, {file.filename}</span>
                </Button>
              </PostForm>
            )}
            <Link to={paths.profile.removeResume(file.id, { returnTo })} preventScrollReset>
              Remove<span className="sr-only"> {file.filename}</span>
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
