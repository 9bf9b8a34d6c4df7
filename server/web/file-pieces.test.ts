import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { dayMs, hourMs } from "../contract/values/durations";
import { filePieces, type PieceSender } from "./file-pieces";

let folder: string;
let later: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pieces-"));
  later = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const key = Buffer.alloc(32, 1);
const open = (all = 1024 * 1024) =>
  filePieces(folder, { key, now: () => Date.now() + later, limits: { ofOne: 2, all } });
const phone: PieceSender = { person: "ana", owner: "ana's phone" };
const file = (name: string, fingerprint = `sha256:${"a".repeat(64)}`) => ({
  name,
  type: "text/plain",
  fingerprint,
  length: 4,
});
async function* bytes(text: string) {
  yield Buffer.from(text);
}
async function* cutOff(text: string) {
  yield Buffer.from(text);
  throw new Error("The line is lost");
}
const stored = () => readdirSync(folder, { recursive: true });

it("keeps what has arrived of a piece that is cut off, over a restart too", async () => {
  const { id } = (await open().begin(phone, file("cv.txt"))) ?? {};
  await expect(open().append(phone, id as string, 0, cutOff("ab"))).rejects.toThrow("lost");
  expect(await open().begin(phone, file("cv.txt"))).toMatchObject({ id, offset: 2 });
});

it("begins a whole file anew when only its device vouches for it, and goes on with one in part", async () => {
  const pieces = open();
  const told = file("cv.txt", "device:cv.txt/4/0");
  const { id = "" } = (await pieces.begin(phone, told)) ?? {};
  await pieces.append(phone, id, 0, bytes("ab"));
  expect(await pieces.begin(phone, told)).toMatchObject({ offset: 2 });
  await pieces.append(phone, id, 2, bytes("cd"));
  expect(await (await pieces.findWhole(phone, id))?.text()).toBe("abcd");
  expect(await pieces.begin(phone, told)).toMatchObject({ offset: 0 });
});

it("keeps a part for a day and a whole file for an hour after its last byte", async () => {
  const pieces = open();
  const { id: part = "" } = (await pieces.begin(phone, file("part.txt"))) ?? {};
  const { id: whole = "" } = (await pieces.begin(phone, file("whole.txt"))) ?? {};
  await pieces.append(phone, whole, 0, bytes("abcd"));
  later = hourMs + 60_000;
  await pieces.sweep();
  expect(await pieces.find(phone, whole)).toBeNull();
  expect(await pieces.find(phone, part)).not.toBeNull();
  later = dayMs + 60_000;
  expect(await pieces.find(phone, part)).toBeNull();
  await pieces.sweep();
  expect(stored()).toEqual([]);
});

it("takes no more than there is room for, and has room again when files are gone", async () => {
  const pieces = open(3 * 128 * 1024);
  const people = ["ana", "eve", "joy"].map((person) => ({ person, owner: person }));
  for (const one of people) expect(await pieces.begin(one, file("cv.txt"))).not.toBeNull();
  expect(await pieces.begin(phone, file("more.txt"))).toBeNull();
  later = dayMs + 60_000;
  expect(await pieces.begin(phone, file("more.txt"))).not.toBeNull();
});

it("knows another device of the same person as another sender", async () => {
  const pieces = open();
  const laptop = { ...phone, owner: "ana's laptop" };
  const { id = "" } = (await pieces.begin(phone, file("cv.txt"))) ?? {};
  expect(await pieces.find(laptop, id)).toBeNull();
  expect(await pieces.append(laptop, id, 0, bytes("abcd"))).toBe("missing");
  expect(await pieces.begin(laptop, file("cv.txt"))).toMatchObject({ offset: 0 });
});

it("removes what a crash has left half written", async () => {
  const pieces = open();
  await pieces.begin(phone, file("cv.txt"));
  const [json = ""] = stored().filter((name) => String(name).endsWith(".json"));
  rmSync(join(folder, String(json)));
  await pieces.sweep();
  expect(stored()).toEqual([]);
});
