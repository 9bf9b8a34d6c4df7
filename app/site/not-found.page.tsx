import type { RouteHandle } from "../context";
import { unmatched } from "./error-words";

export const handle: RouteHandle = { checks: ["public"] };

/** Matches every URL that no other route has. */
export function loader(): never {
  throw new Response(unmatched, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
