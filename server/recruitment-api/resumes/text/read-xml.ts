import { Parser } from "htmlparser2";
import { UnacceptableFile } from "../../storage/unacceptable-file";

/** What an XML document tells of itself, in its order. */
export interface XmlReader {
  open(name: string, attributes: Record<string, string>): void;
  close(name: string): void;
  text(text: string): void;
  /** True once nothing more is wanted of it. */
  isFull(): boolean;
}

const pieceLength = 64 * 1024;
/** No document of a person goes so deep, and each further level costs the parser more than the one before. */
const maxDepth = 1_000;

/**
 * Tells `reader` what stands in an XML document, from its beginning until it is full or nests too deep. The document is read once and no entity
 * of its own is followed.
 * @throws {UnacceptableFile} for one with entities of its own
 */
export function readXml(bytes: Uint8Array, reader: XmlReader): void {
  const xml = decodeXml(bytes);
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        reader.open(name, attributes);
      },
      onclosetag: (name) => {
        depth -= 1;
        reader.close(name);
      },
      ontext: (text) => {
        if (!reader.isFull()) reader.text(text);
      },
      onprocessinginstruction: (name) => {
        if (name.toLowerCase() === "!doctype") throw new UnacceptableFile("damaged");
      },
    },
    { xmlMode: true },
  );
  for (let at = 0; at < xml.length && depth <= maxDepth && !reader.isFull(); at += pieceLength)
    parser.write(xml.slice(at, at + pieceLength));
}

/** Parts of a document are UTF-8, or UTF-16 with its mark. */
function decodeXml(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (first === 0x3c && second === 0) return new TextDecoder("utf-16le").decode(bytes);
  return new TextDecoder().decode(bytes);
}
