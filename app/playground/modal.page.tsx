import type { RouteHandle } from "../context";
import { Over } from "./over";

export const handle: RouteHandle = { checks: ["public"], overlay: "modal" };

export default function ModalPage() {
  return <Over title="A modal" />;
}
