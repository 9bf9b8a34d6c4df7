import { Outlet } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { PlaceLink } from "../interface/place-link";
import { useSite } from "../site/site-data";
import { profilePlaces } from "./profile-places";

/** Saved jobs are also kept for guests; every page inside names its own checks. */
export const handle: RouteHandle = { checks: ["public"] };

/** What every page of the profile stands in: its places at the left where there is room for them. */
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
