import { expect, it } from "vitest";
import { keptSource, PlaceForm } from "./place";

const read = (fields: Record<string, string>) => {
  const { data, error } = PlaceForm.safeParse(fields);
  return data ?? Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
};

it("reads degrees as they are typed, with six decimals", () => {
  expect(read({ lat: "14.5995", lng: "-120.98421234" })).toMatchObject({
    lat: 14.5995,
    lng: -120.984212,
    source: "typed",
    accuracy_m: null,
  });
  expect(read({ lat: " 0 ", lng: "0°" })).toMatchObject({ lat: 0, lng: 0 });
});

it.each(["14.5995, 120.9842", "14.5995,120.9842", "14.5995 120.9842"])("tells a pasted pair apart: %s", (pair) => {
  expect(read({ lat: pair })).toMatchObject({ lat: 14.5995, lng: 120.9842 });
});

it("asks for a dot where a comma stands for decimals", () => {
  expect(read({ lat: "14,5995", lng: "120,9842" })).toEqual({
    lat: "Enter the latitude in degrees with a dot, like 14.5995",
    lng: "Enter the longitude in degrees with a dot, like 120.9842",
  });
});

it("wants both or neither, and places that exist", () => {
  expect(read({ lat: "14.5" })).toEqual({ lng: "Enter the longitude too, or leave both empty" });
  expect(read({ lat: "91", lng: "181" })).toEqual({
    lat: "Enter a latitude from -90 to 90",
    lng: "Enter a longitude from -180 to 180",
  });
  expect(read({ place_label: "Home" })).toEqual({
    lat: null,
    lng: null,
    place_label: "Home",
    source: null,
    accuracy_m: null,
  });
});

it("keeps how exact the device was, and forgets it for what was typed", () => {
  const device = { lat: "14.5", lng: "121", source: "device", accuracy_m: "12" };
  expect(read(device)).toMatchObject({ source: "device", accuracy_m: 12 });
  expect(read({ ...device, source: "typed" })).toMatchObject({ source: "typed", accuracy_m: null });
});

it("still knows where a place came from when only its name was changed", () => {
  const stored = PlaceForm.parse({ lat: "14.5", lng: "121", source: "device", accuracy_m: "12" });
  const renamed = PlaceForm.parse({ lat: "14.500000", lng: "121", place_label: "Home" });
  expect(keptSource(renamed, stored)).toEqual({ ...stored, place_label: "Home" });
  expect(keptSource(PlaceForm.parse({ lat: "14.6", lng: "121" }), stored).source).toBe("typed");
});
