/**
 * A stored file's name for downloading: the person's file name with an extension that fits the content. A file called `cv.exe`
 * must not be saved as a program.
 */
export function downloadName(filename: string, type: string): string {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(filename)?.[1]?.toLowerCase();
  const fits = ending === type || (type === "jpg" && ending === "jpeg");
  return fits ? filename : `${filename}.${type}`;
}

/**
 * The `Content-Disposition` of a download: the name in UTF-8, and in ASCII for clients that cannot read that (RFC 6266, 8187).
 */
export function attachment(filename: string): string {
  const plain = filename.normalize("NFKD").replace(/\p{M}/gu, "");
  const ascii = plain.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const utf8 = encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
