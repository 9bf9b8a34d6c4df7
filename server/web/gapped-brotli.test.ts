import { brotliDecompressSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { brotliWithGaps, filledWith, type Gapped } from "./gapped-brotli";

const effort = { quality: 9, window: 16 };
const encoder = new TextEncoder();
const word = fc.stringMatching(/^[\w.+/=-]{6,90}$/);

/** Pages that repeat themselves, with the words of a form token and a person in any order, or not at all. */
const page = fc.array(
  fc.oneof(
    fc.constantFrom<"token" | "person">("token", "person"),
    fc.string({ unit: "grapheme", maxLength: 30 }).map((text) => encoder.encode(text)),
    fc.constantFrom(
      ...["<li><form><input value=", "/></form></li>", " ₱42,000 "].map((text) => encoder.encode(text)),
    ),
  ),
  { maxLength: 60 },
);

const lengthsOf = (words: Record<"token" | "person", Buffer>) => ({
  token: words.token.length,
  person: words.person.length,
});

it("holds each reader's words wherever they belong, whatever the page", async () => {
  await fc.assert(
    fc.asyncProperty(
      page,
      word,
      word,
      fc.array(fc.tuple(word, word)),
      async (pieces, token, person, readers) => {
        const lengths = lengthsOf({ token: Buffer.from(token), person: Buffer.from(person) });
        const small = await brotliWithGaps(pieces, lengths, effort);
        const all = [[token, person], [person, token], ...readers];
        for (const [one = "", other = ""] of all) {
          const words = { token: Buffer.from(one), person: Buffer.from(other) };
          const filled = small?.filled(words);
          if (filled) expect(brotliDecompressSync(filled)).toEqual(filledWith(pieces, words));
        }
      },
    ),
  );
});

it("is as small as a page that was compressed for one, however often a word stands in it", async () => {
  const card = encoder.encode('"/><button>Save</button></form><form action="/bookmarks"><input value="');
  const pieces: Gapped<"token"> = Array.from({ length: 40 }, () => [card, "token" as const]).flat();
  const small = await brotliWithGaps(pieces, { token: 87 }, effort);
  const token = Buffer.from("a-Z_9".repeat(18).slice(0, 87));
  const filled = small?.filled({ token });
  expect(brotliDecompressSync(filled ?? "")).toEqual(filledWith(pieces, { token }));
  expect(filled?.length).toBeLessThan(87 + 120);
});

it("has room for a form token and a mark in a page of jobs", async () => {
  const card = encoder.encode('<li><h2>Order desk specialist</h2><form><input name="csrf" value="');
  const rest = encoder.encode('"/><button>Save</button></form></li>');
  const cards = Array.from({ length: 20 }, () => [card, "token" as const, rest]).flat();
  const pieces: Gapped<"token" | "person"> = [
    ...cards,
    encoder.encode('"mark","'),
    "person",
    encoder.encode('","csrfToken","'),
    "token",
    encoder.encode('"]</script>'),
  ];
  const words = { token: Buffer.from("Qx-7".repeat(22).slice(0, 87)), person: Buffer.from("geCwEcdP") };
  const small = await brotliWithGaps(pieces, lengthsOf(words), effort);
  expect(brotliDecompressSync(small?.filled(words) ?? "")).toEqual(filledWith(pieces, words));
});

it("has no room for words of another length", async () => {
  const small = await brotliWithGaps([encoder.encode("Dear "), "token"], { token: 10 }, effort);
  expect(small?.filled({ token: Buffer.from("0123456789") })).toBeInstanceOf(Buffer);
  expect(small?.filled({ token: Buffer.from("012345678") })).toBeNull();
});
