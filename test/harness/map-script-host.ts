import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What the host does to a request for the script. */
type HostTrouble = "busy" | "hang-up" | "other-page" | "refused-key";

/** Stands in for the host of Google's map script: it can fail as a real one does, and its map is a box that can be clicked. */
export interface MapScriptHost {
  /** For `GOOGLE_MAPS_SCRIPT_URL`. */
  scriptUrl: string;
  /** The queries of all requests for the script so far. */
  requests: URLSearchParams[];
  /** Forgets the requests and meets the next ones with trouble, in this order; what comes after them is answered. */
  begin(troubles?: readonly HostTrouble[]): void;
  stop(): Promise<void>;
}

/** The picture that the map is drawn from, which a page has to let in besides the script. */
const tilePath = "/tile.svg";
const tile = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>';

/** Listens on a free port of 127.0.0.1 until it is stopped. */
export async function startMapScriptHost(): Promise<MapScriptHost> {
  let requests: URLSearchParams[] = [];
  let ahead: HostTrouble[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === tilePath) return void response.setHeader("Content-Type", "image/svg+xml").end(tile);
    requests.push(searchParams);
    const trouble = ahead.shift();
    // on a connection that has been used before, a browser would repeat by itself what was hung up
    response.setHeader("Connection", "close");
    if (trouble === "hang-up") return void request.socket.destroy();
    if (trouble === "busy") return void response.writeHead(503).end();
    response.setHeader("Content-Type", "text/javascript");
    if (trouble === "other-page") return void response.end("/* Welcome to our wireless network */");
    response.end(scriptFor(trouble !== "refused-key", searchParams.get("callback") ?? ""));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    scriptUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/maps/api/js`,
    get requests() {
      return requests;
    },
    begin(troubles = []) {
      requests = [];
      ahead = [...troubles];
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const scriptFor = (accepted: boolean, callback: string) => `(${standIn})(${accepted}, ${JSON.stringify(callback)});`;

/**
 * Runs in the browser: as much of Google's API as this site uses. The map is 180 degrees high and 360 wide, whatever its size
 * in pixels; pins are buttons that say where they are, and move 1 degree north and east when they are "dragged" by a click.
 */
const standIn = /* javascript */ `function (accepted, callback) {
  const style = document.createElement("style");
  style.nonce = document.querySelector("style[nonce]").nonce;
  style.textContent = "[data-stand-in] { position: relative; height: 100%; background: rgb(0, 128, 0) }";
  document.head.append(style);
  const tile = new URL("${tilePath}", document.currentScript.src).href;
  const point = ({ lat, lng }) => ({ lat: () => lat, lng: () => lng });
  class Map {
    listeners = [];
    constructor(element, options) {
      this.ground = document.createElement("div");
      this.ground.dataset.standIn = options.mapId ?? "";
      const image = document.createElement("img");
      image.alt = "";
      image.src = tile;
      this.ground.append(image);
      element.append(this.ground);
      this.ground.addEventListener("click", (event) => {
        const { left, top, width, height } = this.ground.getBoundingClientRect();
        const lat = 90 - ((event.clientY - top) / height) * 180;
        const lng = ((event.clientX - left) / width) * 360 - 180;
        for (const listener of this.listeners) listener({ latLng: point({ lat, lng }) });
      });
      if (!accepted) setTimeout(() => {
        this.ground.textContent = "This page can't load Google Maps correctly.";
        window.gm_authFailure?.();
      }, 50);
    }
    addListener(name, listener) { this.listeners.push(listener); }
    panTo({ lat, lng }) { this.ground.dataset.center = lat + "," + lng; }
    setZoom() {}
  }
  class Marker {
    constructor({ title }) {
      this.pin = document.createElement("button");
      this.pin.type = "button";
      this.pin.title = title;
      this.pin.addEventListener("click", (event) => {
        event.stopPropagation();
        const [lat, lng] = this.pin.textContent.split(",").map(Number);
        this.setPosition({ lat: lat + 1, lng: lng + 1 });
        this.listener({ latLng: point({ lat: lat + 1, lng: lng + 1 }) });
      });
    }
    addListener(name, listener) { this.listener = listener; }
    setMap(map) { map ? map.ground.append(this.pin) : this.pin.remove(); }
    setPosition({ lat, lng }) { this.pin.textContent = lat + "," + lng; }
  }
  class AdvancedMarkerElement extends Marker {
    set map(map) { this.setMap(map); }
    set position(position) { if (position) this.setPosition(position); }
  }
  const libraries = { maps: { Map }, places: {}, marker: { Marker, AdvancedMarkerElement } };
  window.google = { maps: { importLibrary: async (name) => libraries[name] } };
  window[callback]();
}`;
