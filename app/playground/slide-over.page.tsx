import type { RouteHandle } from "../context";
import { Over } from "./over";

export const handle: RouteHandle = { checks: ["public"], overlay: "slide-over" };

export default function SlideOverPage() {
  return <Over title="A slide-over" />;
}
