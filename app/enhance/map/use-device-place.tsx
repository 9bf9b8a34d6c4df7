import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "../../interface/button";
import { degrees, type PickedPlace } from "./picked-place";

type State = { is: "idle" | "asking" } | { is: "found"; metres: number } | { is: "failed"; why: string };

/** A position of the last minute is good enough; outdoors a phone needs some seconds for its first one. */
const options: PositionOptions = { enableHighAccuracy: true, maximumAge: 60_000, timeout: 20_000 };

/** A button that fills the coordinate fields with the device's position, when the browser supports it. */
export function UseDevicePlace({ onPick }: { onPick: (place: PickedPlace) => void }) {
  const hydrated = useHydrated();
  const [state, setState] = useState<State>({ is: "idle" });
  // browsers allow it only over https and on localhost
  if (!hydrated || !window.isSecureContext || !("geolocation" in navigator)) return null;

  function ask() {
    if (state.is === "asking") return;
    setState({ is: "asking" });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const metres = Math.ceil(coords.accuracy);
        setState({ is: "found", metres });
        onPick({
          lat: degrees(coords.latitude),
          lng: degrees(coords.longitude),
          source: "device",
          accuracy_m: String(metres),
        });
      },
      ({ code }) => setState({ is: "failed", why: reasons[code] ?? reasons[2] }),
      options,
    );
  }

  return (
    <div className="mt-6">
      <Button type="button" look="plain" onClick={ask} aria-disabled={state.is === "asking" || undefined}>
        Use this device’s location
      </Button>
      <p role="status" className="hint mt-1">
        {state.is === "asking" && "Asking your device where it is…"}
        {state.is === "found" && `Filled in, accurate to about ${state.metres} m.`}
        {state.is === "failed" && state.why}
      </p>
    </div>
  );
}

/** By the code of `GeolocationPositionError`. */
const reasons: Record<number, string> & { 2: string } = {
  1: "Your browser does not tell this site where you are. You can allow it in the browser’s settings, or type the coordinates.",
  2: "Your device cannot tell where it is at the moment. You can type the coordinates instead.",
  3: "Your device took too long to find out where it is. Try again, or type the coordinates instead.",
};
