import { deflateSync } from "node:zlib";
import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { readFileText } from "../../server/recruitment-api/resumes/reader";
import { realOdt } from "../builders/files";
import { docxWith, odtWith, pdfWith, wordText } from "../builders/hostile-files";

const paragraph = "<w:p><w:r><w:t>x</w:t></w:r></w:p>";
/** Long enough for a sound document on a machine that has much else to do. */
const patient = { start: 60_000, read: 30_000 };

describe("a document that takes long to read", () => {
  it("keeps nobody else's from being read, however many one person stores", async () => {
    // half a minute of work for each
    const hostile = pdfWith(deflateSync(Buffer.from("BT (a) Tj ET\n".repeat(2_000_000))), "/FlateDecode");
    const own = [...Array(4).keys()].map(() =>
      readFileText({ getBytes: async () => hostile, type: "pdf", person: 1 }, { read: 200, wait: 60_000 }),
    );
    const other = { getBytes: async () => realOdt(), type: "odt", person: 2 } as const;
    expect((await readFileText(other, { ...patient, wait: 0 })).state).toBe("done");
    for (const { state } of await Promise.all(own)) expect(state).toBe("failed");
  }, 60_000);
});

describe("a document that took long to read once", () => {
  const beginnings = "<".repeat(1_000_000);

  it.each<[what: string, content: string, state: string]>([
    ["tags that never end", beginnings, "none"],
    ["spaces that never end", "<text:s ".repeat(1_000_000), "none"],
    ["paragraphs that never end", `<text:p>Maria Clara</text:p>${"<text:p ".repeat(1_000_000)}`, "done"],
    ["tags in tags, deeper than any document", `${"<text:span>".repeat(500_000)}Maria Clara`, "none"],
    ["entities that never end, more than letters", `Maria Clara ${"&".repeat(5_000_000)}`, "none"],
    ["30 MB of white space", `${" \n".repeat(15_000_000)}Maria Clara`, "done"],
    ["more than we read", "<text:p>Maria Clara</text:p>".repeat(1_000_000), "partial"],
  ])(
    "is read to where it has a text: %s",
    async (_what, content, state) => {
      const file = odtWith(content);
      expect(file.length).toBeLessThan(100_000);
      // it takes 20 to 160 ms of a processor; a regular expression for tags took minutes
      const read = await readFileText({ getBytes: async () => file, type: "odt", person: 1 }, patient);
      expect(read.state).toBe(state);
      expect(read.text.slice(0, 11)).toBe(state === "none" ? "" : "Maria Clara");
    },
    120_000,
  );
});

describe("a Word document that took half a minute once", () => {
  it.each<[what: string, make: () => Buffer, state: string]>([
    ["comments that never end", () => docxWith(wordText("<!--".repeat(200_000))), "none"],
    ["300,000 paragraphs", () => docxWith(wordText(paragraph.repeat(300_000))), "partial"],
    [
      "200,000 relationships",
      () =>
        docxWith(wordText(paragraph), {
          "word/_rels/document.xml.rels": strToU8(
            `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${"<Relationship Id='a' Type='b' Target='c'/>".repeat(400_000)}</Relationships>`,
          ),
        }),
      "done",
    ],
  ])(
    "is read as far as it is a text: %s",
    async (_what, make, state) => {
      const file = make();
      expect(file.length).toBeLessThan(100_000);
      const read = await readFileText({ getBytes: async () => file, type: "docx", person: 1 }, patient);
      expect(read.state).toBe(state);
    },
    120_000,
  );
});
