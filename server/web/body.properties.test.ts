import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPostedForm } from "./body";

const post = (body: BodyInit, type?: string) =>
  new Request("http://careers.test/", {
    method: "POST",
    body,
    ...(type && { headers: { "Content-Type": type } }),
  });

const fields = fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string()), { maxLength: 20 });

/** What a read form holds, or the status it was refused with. */
const outcomeOf = (request: Request) =>
  readPostedForm(request).then(
    ({ form }) => [...form],
    (refused: unknown) => (refused instanceof Response ? refused.status : refused),
  );

describe("a posted form", () => {
  it("holds what was sent, all of it, in order, and nothing else", async () => {
    await fc.assert(
      fc.asyncProperty(fields, async (sent) => {
        const written = new URLSearchParams(sent);
        expect(await outcomeOf(post(written))).toEqual([...written]);
      }),
    );
  });

  it("holds the same when it is sent in parts", async () => {
    const plain = fc.stringMatching(/^[\w é₱.\n[\]-]{1,30}$/);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(plain, plain), { maxLength: 10 }), async (sent) => {
        const form = new FormData();
        for (const [name, value] of sent) form.append(name, value);
        const lines = (text: FormDataEntryValue) => String(text).replace(/\r\n|\r|\n/g, "\n");
        const got = await outcomeOf(post(form));
        expect((got as [string, string][]).map((pair) => pair.map(lines))).toEqual(sent);
      }),
      { numRuns: 50 },
    );
  });

  it("is refused with a status that says why, whatever bytes come under whatever name", async () => {
    const type = fc.constantFrom(
      "multipart/form-data; boundary=x",
      "multipart/form-data",
      "application/json",
      "text/plain",
      "application/x-www-form-urlencoded; charset=utf-16",
      'multipart/form-data; boundary="x"; boundary=y',
      "x",
    );
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 500 }),
      fc
        .array(
          fc.constantFrom(
            "--x",
            "\r\n",
            "--",
            'Content-Disposition: form-data; name="a"',
            "\0",
            "value",
            ";",
            '"',
          ),
        )
        .map((parts) => new TextEncoder().encode(parts.join(""))),
    );
    await fc.assert(
      fc.asyncProperty(bytes, type, async (body, named) => {
        const outcome = await outcomeOf(post(new Uint8Array(body), named));
        expect(Array.isArray(outcome) || [400, 413, 415].includes(outcome as number)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
