import { countOf } from "./numbers";

/** Whole seconds as `8 minutes`, `12 minutes 30 seconds`, `45 seconds`. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round(seconds - minutes * 60);
  const words = [minutes > 0 && countOf(minutes, "minute"), rest > 0 && countOf(rest, "second")];
  return words.filter(Boolean).join(" ") || "0 seconds";
}
