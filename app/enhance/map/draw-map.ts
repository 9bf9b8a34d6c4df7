import type { MapSettings } from "../../../server/contract/request-context";
import { loadGoogleMaps, onKeyRefused } from "./google-maps";
import type { GoogleMap, GoogleMapsLibraries, Position } from "./google-maps-types";

/** Shown while no place is known: the whole world, because applicants live anywhere. */
const start = { center: { lat: 15, lng: 20 }, zoom: 1 };
const closeUp = 15;

interface Drawing {
  settings: MapSettings;
  element: HTMLElement;
  onPick: (position: Position) => void;
  /** Google refused the key; the map in `element` cannot be used. */
  onRefused: () => void;
}

/** Controls a map on the page; returned by `drawMap`. */
export interface DrawnMap {
  /** Shows the place of these coordinates; text that is no place removes the pin. */
  show(lat: string, lng: string): void;
  stop(): void;
}

/**
 * Draws a map with one pin, which a click sets and which can be dragged.
 * @throws {Error} when the map cannot be loaded
 */
export async function drawMap(drawing: Drawing): Promise<DrawnMap> {
  const stop = onKeyRefused(drawing.onRefused);
  try {
    return { show: draw(drawing, await loadGoogleMaps(drawing.settings)), stop };
  } catch (error) {
    stop();
    throw error;
  }
}

function draw({ settings, element, onPick }: Drawing, libraries: GoogleMapsLibraries): DrawnMap["show"] {
  const map = new libraries.Map(element, {
    ...start,
    mapId: settings.mapId ?? undefined,
    // raster images: half the data of WebGL, and no `eval`, which the page's policy forbids
    renderingType: "RASTER",
    // two fingers move the map, so that one finger still scrolls the page
    gestureHandling: "cooperative",
    clickableIcons: false,
    fullscreenControl: false,
    mapTypeControl: false,
    streetViewControl: false,
  });
  const pin = createPin(libraries, map, settings);
  let shown: string | null = null;

  const pick = ({ latLng }: { latLng: { lat(): number; lng(): number } | null }) => {
    if (!latLng) return;
    const position = { lat: latLng.lat(), lng: latLng.lng() };
    shown = nameOf(position);
    pin.put(position);
    onPick(position);
  };
  map.addListener("click", pick);
  pin.onDragged(pick);

  return (lat, lng) => {
    const position = readPosition(lat, lng);
    const name = position && nameOf(position);
    // a place picked on the map comes back through the fields: the map must not jump
    if (name === shown) return;
    shown = name;
    pin.put(position);
    if (!position) return;
    map.panTo(position);
    map.setZoom(closeUp);
  };
}

const nameOf = ({ lat, lng }: Position) => `${lat.toFixed(6)},${lng.toFixed(6)}`;

/** The coordinates as numbers; null when one is missing or out of range. */
export function readPosition(lat: string, lng: string): Position | null {
  if (lat.trim() === "" || lng.trim() === "") return null;
  const position = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180 ? position : null;
}

interface Pin {
  put(position: Position | null): void;
  onDragged(listener: Parameters<GoogleMap["addListener"]>[1]): void;
}

/** Google's newer pin where the key has a map ID, which it needs, else the older one. */
function createPin(
  { Marker, AdvancedMarkerElement }: GoogleMapsLibraries,
  map: GoogleMap,
  { mapId }: MapSettings,
): Pin {
  const title = "Your place";
  if (mapId === null) {
    const marker = new Marker({ draggable: true, title });
    return {
      put(position) {
        if (position) marker.setPosition(position);
        marker.setMap(position && map);
      },
      onDragged: (listener) => marker.addListener("dragend", listener),
    };
  }
  const marker = new AdvancedMarkerElement({ gmpDraggable: true, title });
  return {
    put(position) {
      marker.position = position;
      marker.map = position && map;
    },
    onDragged: (listener) => marker.addListener("dragend", listener),
  };
}
