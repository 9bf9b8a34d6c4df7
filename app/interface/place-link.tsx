import { Link, type LinkProps, useLocation } from "@remix-run/react";

/** A navigation link. It is current when the page is its target, or below it unless `whole`. */
export function PlaceLink({ to, whole = false, ...link }: LinkProps & { to: string; whole?: boolean }) {
  const { pathname } = useLocation();
  const isHere = pathname === to || (!whole && pathname.startsWith(`${to}/`));
  return <Link to={to} aria-current={isHere ? "page" : undefined} {...link} />;
}
