import { downloadName } from "../storage/download-name";
import type { NamedFile } from "./areas";

/** Device names of Windows, with any ending. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const longest = 100;

/**
 * A person's file name made safe for unpacking on any system: no folders, no characters that a file system refuses, no leading
 * dot. The extension stays.
 */
export function safeName(name: string): string {
  const plain = name
    .normalize("NFC")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: file names may not have them
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069<>:"/\\|?*]+/g, "-")
    .replace(/\.{2,}/g, ".")
    .replace(/^[\s.-]+|(?<![\s.])[\s.]+$/g, "");
  const [stem, ending] = splitName(plain);
  // by code points, so that no character is cut in half
  const short = [...stem].slice(0, longest - ending.length).join("");
  return `${devices.test(short) || short === "" ? `file${short && `-${short}`}` : short}${ending}`;
}

/** Gives each file a name in the archive that no other has, also on file systems that ignore case: `files/resumes/cv (2).pdf`. */
export function entryNames(): (file: NamedFile) => string {
  const taken = new Set<string>();
  return ({ folder, name, type }) => {
    const [stem, ending] = splitName(safeName(type === null ? name : downloadName(name, type)));
    for (let count = 1; ; count += 1) {
      const place = `files/${folder}/${stem}${count > 1 ? ` (${count})` : ""}${ending}`;
      if (taken.has(place.toLowerCase())) continue;
      taken.add(place.toLowerCase());
      return place;
    }
  };
}

function splitName(name: string): [stem: string, ending: string] {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? "";
  return [name.slice(0, name.length - ending.length), ending];
}
