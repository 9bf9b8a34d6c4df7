const megabytes = 5;

/** The largest upload, in bytes. */
export const maxUploadBytes = megabytes * 1024 * 1024;
export const maxUploadText = `${megabytes} MB`;

/** The most stored résumés of one person. */
export const maxResumes = 5;

/** For how many days after an application was sent with the text of a résumé its file may follow. */
export const laterFileDays = 14;

/** Accepted file extensions; the API judges by the content. */
export const uploadTypes = ["pdf", "doc", "docx", "odt", "rtf", "txt", "jpg", "png"] as const;
export type UploadType = (typeof uploadTypes)[number];

/** The accepted types in words, for hints and messages. */
export const uploadTypeWords = "PDF, Word, ODT, RTF, text, JPG or PNG";

/** Other extensions of the same types. */
const otherNames: Readonly<Record<string, UploadType>> = { jpeg: "jpg", jfif: "jpg", jpe: "jpg" };

/** The type by a file's name; null for one that is not accepted. */
export function uploadTypeOf(filename: string): UploadType | null {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(filename)?.[1]?.toLowerCase() ?? "";
  return uploadTypes.find((type) => type === extension) ?? otherNames[extension] ?? null;
}

/** For the `accept` of a file field. */
export const acceptedExtensions = [...uploadTypes, ...Object.keys(otherNames)].map((type) => `.${type}`).join(",");

/** Messages about a file's size, before it is sent. */
export const sizeProblems = {
  size: `The selected file must be smaller than ${maxUploadText}`,
  empty: "The selected file is empty",
} as const;

/** Messages for refused files, the same on the site and in the API. */
export const uploadProblems = {
  ...sizeProblems,
  type: `The selected file must be a ${uploadTypeWords}`,
  password: "The selected file is password protected",
  webpage: `The selected file must be a ${uploadTypeWords}. This is a web page: open it in Word and save it as DOCX or PDF`,
  virus: "The selected file contains a virus",
  damaged: "The selected file is damaged and cannot be opened",
  failed: "The selected file could not be uploaded - try again",
} as const;
