import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson, newReceiptCode, readReceiptCode, receiptHash, receiptText } from "./receipts";

const codes = fc.array(fc.nat(28), { minLength: 5, maxLength: 5 }).map((drawn) => {
  const left = [...drawn];
  return newReceiptCode(() => left.shift() ?? 0);
});
const signs = "23456789ABCDEFGHJKMNPQRTVWXYZ";
const places = [4, 5, 6, 7, 9, 10];

describe("a receipt code", () => {
  it("looks like R24-7KQ4-M2, without signs that are mistaken for each other", () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(code).toMatch(/^R24-[2-9A-HJKMNP-RTV-Z]{4}-[2-9A-HJKMNP-RTV-Z]{2}$/);
      }),
    );
  });

  it("is read in small letters, without dashes and with spaces", () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(readReceiptCode(` ${code.toLowerCase()} `)).toBe(code);
        expect(readReceiptCode(code.replaceAll("-", ""))).toBe(code);
      }),
    );
  });

  it("is refused with any one sign wrong", () => {
    fc.assert(
      fc.property(codes, fc.constantFrom(...places), fc.constantFrom(...signs), (code, place, sign) => {
        fc.pre(code[place] !== sign);
        expect(readReceiptCode(code.slice(0, place) + sign + code.slice(place + 1))).toBeNull();
      }),
    );
  });

  it("is refused with two neighbours swapped", () => {
    fc.assert(
      fc.property(codes, fc.nat(4), (code, index) => {
        const [at, next] = [places[index] as number, places[index + 1] as number];
        fc.pre(code[at] !== code[next]);
        const swapped = [...code];
        [swapped[at], swapped[next]] = [code[next] as string, code[at] as string];
        expect(readReceiptCode(swapped.join(""))).toBeNull();
      }),
    );
  });
});

it("hashes a record the same whatever the order of its keys", () => {
  expect(canonicalJson({ b: [1, { d: null, c: "é" }], a: undefined })).toBe('{"b":[1,{"c":"é","d":null}]}');
  expect(receiptHash({ a: 1, b: 2 })).toBe(receiptHash({ b: 2, a: 1 }));
  expect(receiptHash({ a: 1 })).not.toBe(receiptHash({ a: "1" }));
});

it("fits into one text message, however long the job's title and the brand are", () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 120 }),
      fc.string({ minLength: 1, maxLength: 80 }),
      (jobTitle, brandName) => {
        const text = receiptText({
          brandName,
          jobTitle,
          code: "R24-7KQ4-M2",
          sentAt: "2026-11-21T23:23:00.000Z",
          timezone: "Asia/Manila",
        });
        expect(text.length).toBeLessThanOrEqual(160);
        expect(text).toContain("Receipt R24-7KQ4-M2, sent 22 Nov 2026, 7:23 (Manila time).");
      },
    ),
  );
});
