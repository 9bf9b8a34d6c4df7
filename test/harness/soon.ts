import { vi } from "vitest";

/** For so long something may take to happen: what only waits for a machine that has much else to do is not wrong. */
export const soonMs = 30_000;

/** Tries until it holds, and answers what it then gave. By itself Vitest gives up after a second. */
export const soon = <Found>(check: () => Found | Promise<Found>): Promise<Found> => vi.waitFor(check, soonMs);
