import { expect, it } from "vitest";
import { roomForBodies } from "./room-for-bodies";

const limits = { all: 100, ofOne: 50 };

it("takes what arrives, up to what one client and all together may have", () => {
  const room = roomForBodies(limits);
  const one = room.open("one");
  expect([one.take(30), one.take(20), one.take(1)]).toEqual([true, true, false]);
  expect(room.open("one").take(1)).toBe(false);
  const two = room.open("two");
  expect([two.take(50), room.open("three").take(1)]).toEqual([true, false]);
  one.free();
  expect(room.open("three").take(50)).toBe(true);
});

it("takes nothing for a body of which nothing has arrived", () => {
  const room = roomForBodies(limits);
  for (let open = 0; open < 1_000; open += 1) room.open("one");
  expect(room.open("one").take(50)).toBe(true);
});

it("gives back once, however often it is asked to", () => {
  const room = roomForBodies(limits);
  const one = room.open("one");
  one.take(50);
  one.free();
  one.free();
  const again = room.open("one");
  expect([again.take(50), again.take(1)]).toEqual([true, false]);
});
