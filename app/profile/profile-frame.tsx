import { Outlet } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { PlaceLink } from "../interface/place-link";
import { useSite } from "../site/site-data";
import { profilePlaces } from "./profile-places";

/** Guests have saved jobs too; every page inside names its own checks. */
export const handle: RouteHandle = { checks: ["public"] };

/** The frame of every page of the profile: its navigation at the left where there is room. */
export default function ProfileFrame() {
  const site = useSite();
  if (site?.visitor.state !== "signed-in") return <Outlet />;
  return (
    <div className="profile-frame">
      <nav aria-label="Your profile" className="profile-nav no-print">
        <ul>
          {profilePlaces.map(({ name, to, whole }) => (
            <li key={to}>
              <PlaceLink to={to} whole={whole}>
                {name}
              </PlaceLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
