/** The part of Google's map API that this site uses. */

/** Coordinates in degrees. */
export interface Position {
  lat: number;
  lng: number;
}

interface MapMouseEvent {
  latLng: { lat(): number; lng(): number } | null;
}

export interface GoogleMap {
  addListener(event: "click", listener: (event: MapMouseEvent) => void): void;
  panTo(position: Position): void;
  setZoom(zoom: number): void;
}

/** The older pin, which needs no map ID. */
interface PlainMarker {
  addListener(event: "dragend", listener: (event: MapMouseEvent) => void): void;
  setMap(map: GoogleMap | null): void;
  setPosition(position: Position): void;
}

interface AdvancedMarker {
  addListener(event: "dragend", listener: (event: MapMouseEvent) => void): void;
  map: GoogleMap | null;
  position: Position | null;
}

export interface GoogleMapsLibraries {
  Map: new (element: HTMLElement, options: Record<string, unknown>) => GoogleMap;
  Marker: new (options: { draggable: boolean; title: string }) => PlainMarker;
  AdvancedMarkerElement: new (options: { gmpDraggable: boolean; title: string }) => AdvancedMarker;
}
