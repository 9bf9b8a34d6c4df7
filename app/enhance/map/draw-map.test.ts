// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readPosition } from "./draw-map";

type Listener = (event: { latLng: { lat(): number; lng(): number } | null }) => void;

/** A fake of Google's map that records what the page does; the browser tests click on it. */
function standIn() {
  const seen = {
    options: {} as Record<string, unknown>,
    center: [] as unknown[],
    pin: "",
    at: null as unknown,
  };
  const listeners: Record<string, Listener> = {};
  const addListener = (name: string, listener: Listener) => {
    listeners[name] = listener;
  };
  class PlainMap {
    constructor(_element: HTMLElement, options: Record<string, unknown>) {
      seen.options = options;
    }
    addListener = addListener;
    panTo = (position: unknown) => seen.center.push(position);
    setZoom() {}
  }
  class Marker {
    position: unknown = null;
    constructor() {
      seen.pin = "older";
    }
    addListener = addListener;
    setPosition(position: unknown) {
      this.position = position;
    }
    setMap(map: unknown) {
      seen.at = map && this.position;
    }
  }
  class AdvancedMarkerElement {
    position: unknown = null;
    constructor() {
      seen.pin = "newer";
    }
    addListener = addListener;
    set map(map: unknown) {
      seen.at = map && this.position;
    }
  }
  const happen = (name: string, lat: number, lng: number) =>
    listeners[name]?.({ latLng: { lat: () => lat, lng: () => lng } });
  const importLibrary = async () => ({ Map: PlainMap, Marker, AdvancedMarkerElement });
  return { seen, happen, importLibrary };
}

let google: ReturnType<typeof standIn>;
beforeEach(() => {
  vi.resetModules();
  google = standIn();
  window.google = { maps: { importLibrary: google.importLibrary } };
});

async function draw(mapId: string | null) {
  const { drawMap: drawNew } = await import("./draw-map");
  const onPick = vi.fn();
  const settings = { key: "key", mapId, scriptUrl: "https://maps.example.com" };
  const element = document.createElement("div");
  return { onPick, drawn: await drawNew({ settings, element, onPick, onRefused() {} }) };
}

describe("the map's pin", () => {
  for (const [mapId, kind] of [
    [null, "older"],
    ["an-id", "newer"],
  ] as const)
    it(`is the ${kind} one ${mapId ? "with" : "without"} a map ID, and goes where it is put, dragged and typed`, async () => {
      const { drawn, onPick } = await draw(mapId);
      expect(google.seen.pin).toBe(kind);
      expect(google.seen.at).toBeNull();

      google.happen("click", 10, 122);
      google.happen("dragend", 11, 123);
      expect(onPick.mock.calls).toEqual([[{ lat: 10, lng: 122 }], [{ lat: 11, lng: 123 }]]);
      expect(google.seen.at).toEqual({ lat: 11, lng: 123 });

      drawn.show("11.000000", "123.000000");
      expect(google.seen.center, "the map does not jump for what was picked on it").toEqual([]);
      drawn.show("14.5", "121");
      expect(google.seen.center).toEqual([{ lat: 14.5, lng: 121 }]);
      drawn.show("14.5", "");
      expect(google.seen.at).toBeNull();
    });
});

describe("a place on the map", () => {
  it("is two coordinates that exist", () => {
    expect(readPosition("10.720321", " -122.5 ")).toEqual({ lat: 10.720321, lng: -122.5 });
    expect(readPosition("0", "180")).toEqual({ lat: 0, lng: 180 });
  });

  it("is none while one is missing, no number or not on earth", () => {
    for (const [lat, lng] of [
      ["", "122"],
      ["10", " "],
      ["ten", "122"],
      ["91", "122"],
      ["10", "-180.5"],
      ["Infinity", "1"],
    ] as const)
      expect(readPosition(lat, lng)).toBeNull();
  });
});
