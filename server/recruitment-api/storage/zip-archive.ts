import { unzipSync } from "fflate";
import { UnacceptableFile } from "./unacceptable-file";

/** Bytes; a document of 5 MB that unpacks to more is an attack. */
const unpackedLimit = 40 * 1024 * 1024;
const entryLimit = 2_000;

/**
 * The wanted entries of a ZIP archive, unpacked into at most the memory that the archive declares and we allow.
 * @throws {UnacceptableFile} when it is damaged, encrypted or a bomb
 */
export function unpack(bytes: Uint8Array, wanted: (name: string, size: number) => boolean): Record<string, Uint8Array> {
  let declared = 0;
  let entries = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (entries > entryLimit) throw new UnacceptableFile("damaged");
        if (!wanted(name, originalSize)) return false;
        declared += originalSize;
        if (declared > unpackedLimit) throw new UnacceptableFile("damaged");
        return true;
      },
    });
  } catch (error) {
    if (error instanceof UnacceptableFile) throw error;
    throw new UnacceptableFile("damaged");
  }
}
