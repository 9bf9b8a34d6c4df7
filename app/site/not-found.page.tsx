import type { RouteHandle } from "../context";
import { unmatched } from "./error-words";

export const handle: RouteHandle = { checks: ["public"] };

/** Every address that the site map does not know. */
export function loader(): never {
  throw new Response(unmatched, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
