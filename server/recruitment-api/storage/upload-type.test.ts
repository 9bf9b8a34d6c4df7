import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { realDocx, realOdt, realPng } from "../../../test/builders/files";
import { emptyParts, endlessEntries } from "../../../test/builders/hostile-files";
import { decodePlainText, judgePlainText } from "./plain-text";
import { getUploadType } from "./upload-type";

const refusal = (bytes: Buffer) =>
  getUploadType(bytes).then(
    (type) => `taken as ${type}`,
    ({ reason }: { reason: string }) => reason,
  );
const zip = (entries: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)]))));
const ofWord = (type: string) =>
  `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.${type}.main+xml"/></Types>`;

describe("the type of a file", () => {
  it("is found wherever a document says it", async () => {
    const last = zip({
      "_rels/.rels": "x".repeat(5_000),
      "word/document.xml": "<w/>",
      "[Content_Types].xml": ofWord("openxmlformats-officedocument.wordprocessingml.document"),
    });
    expect(await getUploadType(last)).toBe("docx");
    expect([await getUploadType(realDocx()), await getUploadType(await realOdt())]).toEqual(["docx", "odt"]);
    expect(await getUploadType(realPng())).toBe("png");
    expect(await getUploadType(emptyParts(5_000_000))).toBe("png");
  });

  it.each([
    ["a document with macros", () => zip({ "[Content_Types].xml": ofWord("ms-word.document.macroEnabled") }), "type"],
    ["an archive that never ends", () => endlessEntries(50_000), "type"],
    ["an archive that declares a long text", () => zip({ mimetype: " ".repeat(100_000) }), "type"],
    ["half of a document", () => realDocx().subarray(0, 900), "damaged"],
    ["a packed file", () => Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), Buffer.alloc(50_000, 1)]), "type"],
  ])("is none of ours for %s", async (_what, make, reason) => expect(await refusal(make())).toBe(reason));
});

it("judges a text from its bytes as by decoding it", () => {
  const pieces = [
    "a",
    " ",
    "\n",
    "\t",
    "\v",
    "\0",
    "\u007f",
    "<?xml",
    "<!--",
    "%PDF-",
    "{\\rtf",
    "é",
    "\u00a0",
    "\ufeff",
    "語",
  ];
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(""));
  const encoded = fc
    .tuple(text, fc.constantFrom("utf8", "latin1", "utf16le"))
    .map(([words, encoding]) =>
      Buffer.from(encoding === "utf16le" ? `\ufeff${words}` : words, encoding as BufferEncoding),
    );
  const bytes = fc.uint8Array({ maxLength: 20 }).map((some) => Buffer.from(some));
  fc.assert(
    fc.property(fc.oneof(encoded, bytes), (some) => {
      const decoded = decodePlainText(some);
      expect(judgePlainText(some)).toBe(decoded === null ? null : decoded.trim() === "" ? "empty" : "text");
    }),
    { numRuns: 2_000 },
  );
});
