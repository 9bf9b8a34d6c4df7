import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useMatches } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { PlaceLink } from "../interface/place-link";
import { useSite } from "../site-data";
import { profilePlaces } from "./profile-places";

/** `public`, because guests have saved jobs here too; every page inside has its own checks. */
export const handle: RouteHandle = { checks: ["public"] };

/** The names of the places that the API does not support. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  missing: profilePlaces
    .filter(({ capability }) => capability && !context.api.offers(capability))
    .map(({ name }) => name),
});

/** The frame of every profile page: the navigation is at the left when there is room. */
export default function ProfileFrame() {
  const { missing } = useLoaderData<typeof loader>();
  const site = useSite();
  const isRead = useMatches().some(({ handle: of }) => (of as RouteHandle | undefined)?.template === "reading");
  if (site?.visitor.state !== "signed-in") return <Outlet />;
  if (isRead)
    return (
      <div className="reading">
        <Outlet />
      </div>
    );
  return (
    <div className="working">
      <nav aria-label="Your profile" className="working-nav profile-nav no-print">
        <ul>
          {profilePlaces
            .filter(({ name }) => !missing.includes(name))
            .map(({ name, to, whole }) => (
              <li key={to}>
                <PlaceLink to={to} whole={whole}>
                  {name}
                </PlaceLink>
              </li>
            ))}
        </ul>
      </nav>
      <div className="working-main">
        <Outlet />
      </div>
    </div>
  );
}
