import { useEffect, useId, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { MapSettings } from "../../../server/contract/request-context";
import { Button } from "../../interface/button";
import { Notice } from "../../interface/notice";
import type { DrawnMap } from "./draw-map";
import { degrees, type PickedPlace } from "./picked-place";

interface Props {
  /** Null when this site offers no map. */
  map: MapSettings | null;
  /** What the coordinate fields contain now. */
  lat: string;
  lng: string;
  onPick: (place: PickedPlace) => void;
}

type State = "closed" | "loading" | "shown" | "hidden" | "failed" | "refused";

/**
 * Google's map as another way to fill the coordinate fields. Nothing of it is loaded before somebody asks for it. Keyboard users
 * fill the fields, and so does everybody when the map fails. Renders nothing without scripts.
 */
export function PlaceMap(props: Props) {
  const hydrated = useHydrated();
  return props.map && hydrated ? <OfferedMap {...props} map={props.map} /> : null;
}

function OfferedMap({ map, lat, lng, onPick }: Props & { map: MapSettings }) {
  const [state, setState] = useState<State>("closed");
  // a failed map may leave something in its box, so the next one gets a new box
  const [box, setBox] = useState(0);
  const element = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap | null>(null);
  const latest = useRef({ lat, lng, onPick });
  const run = useRef(0);
  const id = useId();

  useEffect(() => {
    latest.current = { lat, lng, onPick };
    drawn.current?.show(lat, lng);
  }, [lat, lng, onPick]);
  useEffect(() => () => forget(), []);

  function forget() {
    run.current++;
    drawn.current?.stop();
    drawn.current = null;
  }

  async function load() {
    forget();
    const own = run.current;
    setState("loading");
    try {
      const { drawMap } = await import("./draw-map");
      if (own !== run.current || !element.current) return;
      const made = await drawMap({
        settings: map,
        element: element.current,
        onPick: ({ lat, lng }) =>
          latest.current.onPick({ lat: degrees(lat), lng: degrees(lng), source: "picked", accuracy_m: "" }),
        onRefused: () => giveUp("refused"),
      });
      if (own !== run.current) return made.stop();
      drawn.current = made;
      made.show(latest.current.lat, latest.current.lng);
      setState("shown");
    } catch {
      if (own === run.current) giveUp("failed");
    }
  }

  function giveUp(why: "failed" | "refused") {
    forget();
    setBox((last) => last + 1);
    setState(why);
  }

  /** One button for all states, so that it keeps the focus. */
  function press() {
    if (state === "shown") setState("hidden");
    else if (state === "hidden") setState("shown");
    else if (state !== "loading") void load();
  }

  const again = state === "failed" || state === "refused";
  return (
    <div className="mt-6">
      <div role="status">
        {state === "loading" && <p>Loading the map from Google…</p>}
        {state === "shown" && <p>Tap or click where you live, or drag the pin. The coordinates above follow.</p>}
        {again && (
          <Notice tone="warning" title={troubles[state]}>
            <p>You can type the coordinates instead.</p>
          </Notice>
        )}
      </div>
      <div
        key={box}
        ref={element}
        className="mt-3 h-80 overflow-hidden rounded-control bg-sunken"
        hidden={state !== "loading" && state !== "shown"}
      />
      <div className="mt-3">
        <Button
          type="button"
          look="plain"
          onClick={press}
          aria-disabled={state === "loading" || undefined}
          aria-describedby={state === "shown" ? undefined : id}
        >
          {again ? "Try again" : state === "shown" ? "Hide the map" : "Show a map"}
        </Button>
        {state !== "shown" && (
          <p id={id} className="hint mt-1">
            The map comes from Google and takes about 500 KB.
          </p>
        )}
      </div>
    </div>
  );
}

const troubles = {
  failed: "The map could not be loaded",
  refused: "Google is not showing maps on this site at the moment",
};
