import { once } from "node:events";
import { Readable } from "node:stream";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { type ArrivingBody, type FormKind, readPostedForm } from "./body";
import { diskLimits, memoryLimits, roomForBodies } from "./room-for-bodies";

const read = (request: ArrivingBody, kind: FormKind, withFile = true) => {
  const over = new AbortController();
  ends.push(over);
  return readPostedForm(request, {
    kind,
    withFile,
    memory: roomForBodies(memoryLimits).open("somebody"),
    disk: roomForBodies(diskLimits).open("somebody"),
    over: over.signal,
  });
};
const ends: AbortController[] = [];
afterAll(() => {
  for (const over of ends) over.abort();
});

/** A body as Node hands it over, in two pieces. */
async function post(body: BodyInit, type?: string): Promise<ArrivingBody> {
  const sent = new Response(body);
  const bytes = Buffer.from(await sent.arrayBuffer());
  const half = bytes.length >> 1;
  const headers = {
    "content-type": type ?? sent.headers.get("Content-Type") ?? undefined,
    "content-length": String(bytes.length),
  };
  const pieces = [bytes.subarray(0, half), bytes.subarray(half)].filter(({ length }) => length > 0);
  return Object.assign(Readable.from(pieces, { objectMode: false }), { headers });
}

const fields = fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string()), { maxLength: 20 });

/** What a read form holds, or the status it was refused with. */
const outcomeOf = async (request: Promise<ArrivingBody>, kind: FormKind = "form") =>
  read(await request, kind).then(
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
    const name = fc.stringMatching(/^[\w é₱.[\]-]{1,30}$/);
    const text = fc.stringMatching(/^[\w é₱.\n[\]-]{1,30}$/);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, text), { maxLength: 10 }), async (sent) => {
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
          fc.constantFrom("--x", "\r\n", "--", 'Content-Disposition: form-data; name="a"', "\0", "value", ";", '"'),
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

  const text = (bytes: number, letter = "x") => new URLSearchParams({ text: letter.repeat(bytes) });
  const inParts = (value: string | File) => {
    const form = new FormData();
    form.append("text", value);
    return form;
  };

  it.each<[FormKind, number]>([
    ["form", 16],
    ["long-text", 64],
    ["file", 64],
  ])("of the kind %s may hold %i KB of text, in every writing alike", async (kind, kilobytes) => {
    const room = kilobytes * 1024 - 4;
    const isTooLong = async (body: BodyInit) => (await read(await post(body), kind)).isTooLong;
    expect(await isTooLong(text(room))).toBe(false);
    expect(await isTooLong(text(Math.floor(room / 3), "ก"))).toBe(false);
    expect(await isTooLong(inParts("ก".repeat(Math.floor(room / 3))))).toBe(false);
    expect(await isTooLong(text(room + 1))).toBe(true);
    expect(await isTooLong(inParts("x".repeat(room + 1)))).toBe(true);
  });

  it("comes back whole up to 128 KB, to be given back, and no further", async () => {
    const long = text(128 * 1024 - 4, "%");
    expect(await outcomeOf(post(long))).toEqual([...long]);
    expect(await outcomeOf(post(text(128 * 1024)))).toBe(413);
    expect(await outcomeOf(post(inParts("x".repeat(128 * 1024))))).toBe(413);
    expect(await outcomeOf(post(text(2_000_000)))).toBe(413);
  });

  it("holds a file only where one is taken, of whoever may store it, and what stands before it in any case", async () => {
    const form = new FormData();
    form.append("intent", "upload");
    form.append("file", new File([new Uint8Array(3_000_000)], "cv.pdf"));
    const sizesFor = async (kind: FormKind, withFile: boolean) =>
      read(await post(form), kind, withFile).then(
        (posted) => [...posted.form.values()].map((value) => (typeof value === "string" ? value : value.size)),
        ({ status }: Response) => status,
      );
    expect(await sizesFor("form", true)).toBe(413);
    expect(await sizesFor("long-text", true)).toBe(413);
    expect(await sizesFor("file", true)).toEqual(["upload", 3_000_000]);
    const [intent, size] = (await sizesFor("file", false)) as [string, number];
    expect([intent, size < 128 * 1024]).toEqual(["upload", true]);
  });

  it("holds each file and each text as it was, whatever they look like", async () => {
    const name = fc.stringMatching(/^[\w é₱.;=-]{1,20}$/);
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom("\r\n--", "\r\n\r\n", "--x--\r\n", "filename=a", "").map((text) => Buffer.from(text)),
    );
    const part = fc.oneof(fc.tuple(name, fc.stringMatching(/^[\w é₱;="-]{0,30}$/)), fc.tuple(name, bytes));
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (sent) => {
        const form = new FormData();
        for (const [field, value] of sent)
          form.append(field, typeof value === "string" ? value : new File([new Uint8Array(value)], `${field}.pdf`));
        const posted = await read(await post(form), "file");
        const got = await Promise.all(
          [...posted.form].map(async ([field, value]) =>
            typeof value === "string"
              ? [field, value]
              : [field, value.name, Buffer.from(await value.arrayBuffer()).toString("latin1")],
          ),
        );
        expect(got).toEqual(
          sent.map(([field, value]) =>
            typeof value === "string" ? [field, value] : [field, `${field}.pdf`, Buffer.from(value).toString("latin1")],
          ),
        );
      }),
      { numRuns: 200 },
    );
  });

  it("does not hold a part with more headers than a browser writes", async () => {
    const headers = "X-A: b\r\n".repeat(1_000);
    const body = `--x\r\n${headers}Content-Disposition: form-data; name="a"\r\n\r\nx\r\n--x--\r\n`;
    expect(await outcomeOf(post(body, "multipart/form-data; boundary=x"))).toEqual([]);
  });

  it("is read to its end when it says no length and is too long, so that its sender can read the answer", async () => {
    const pieces = Array<Buffer>(1_000).fill(Buffer.alloc(64 * 1024, "x"));
    const headers = { "content-type": "application/x-www-form-urlencoded", "transfer-encoding": "chunked" };
    const request = Object.assign(Readable.from(pieces, { objectMode: false }), { headers });
    const ended = once(request, "end");
    await expect(read(request, "file", false)).rejects.toMatchObject({ status: 413 });
    await ended;
  });
});
