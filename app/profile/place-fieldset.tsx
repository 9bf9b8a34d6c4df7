import { type FormEvent, useRef, useState } from "react";
import type { MapSettings } from "../../server/contract/request-context";
import type { PickedPlace } from "../enhance/map/picked-place";
import { PlaceMap } from "../enhance/map/place-map";
import { UseDevicePlace } from "../enhance/map/use-device-place";
import type { AnyField } from "../forms/field-frame";
import { TextField } from "../forms/text-field";

type Name = "lat" | "lng" | "place_label" | "source" | "accuracy_m";

const typedPlace = { source: "typed", accuracy_m: "" };

/**
 * The person's place on the map. The coordinates are text fields; a map and the device's position only fill them in. Their source
 * is sent with them, and is reset when somebody types other coordinates.
 */
export function PlaceFieldset({ fields, map }: { fields: Record<Name, AnyField>; map: MapSettings | null }) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [degrees, setDegrees] = useState({
    lat: String(fields.lat.initialValue ?? ""),
    lng: String(fields.lng.initialValue ?? ""),
  });
  const [origin, setOrigin] = useState(typedPlace);

  const inputOf = (name: Name) => fieldset.current?.querySelector<HTMLInputElement>(`[name="${fields[name].name}"]`);

  function fill({ lat, lng, ...from }: PickedPlace) {
    for (const [name, value] of [
      ["lat", lat],
      ["lng", lng],
    ] as const) {
      const input = inputOf(name);
      if (input) input.value = value;
    }
    setDegrees({ lat, lng });
    setOrigin(from);
  }

  function follow({ target }: FormEvent<HTMLFieldSetElement>) {
    if (target !== inputOf("lat") && target !== inputOf("lng")) return;
    setDegrees({ lat: inputOf("lat")?.value ?? "", lng: inputOf("lng")?.value ?? "" });
    setOrigin(typedPlace);
  }

  return (
    <fieldset ref={fieldset} className="mt-12" onInput={follow}>
      <legend>
        <h2>Place on the map</h2>
      </legend>
      <p className="mt-2">Helps with jobs that are partly on site.</p>
      <details open={Boolean(fields.lat.errors ?? fields.lng.errors)}>
        <summary>Type the coordinates</summary>
        <TextField
          field={fields.lat}
          label="Latitude"
          hint="Like 14.5995. Both at once are fine too: 14.5995, 120.9842."
          autoComplete="off"
          width="medium"
        />
        <TextField field={fields.lng} label="Longitude" hint="Like 120.9842." autoComplete="off" width="medium" />
      </details>
      <TextField
        field={fields.place_label}
        label="Name of the place"
        hint="Like Home, or a landmark nearby."
        autoComplete="off"
        width="medium"
      />
      <input type="hidden" name={fields.source.name} value={origin.source} />
      <input type="hidden" name={fields.accuracy_m.name} value={origin.accuracy_m} />
      <UseDevicePlace onPick={fill} />
      <PlaceMap map={map} {...degrees} onPick={fill} />
    </fieldset>
  );
}
