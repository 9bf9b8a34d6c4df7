import type { UserRow } from "../database/schema";
import { randomName } from "./sessions";

/** How long a browser's mark is valid; each visit after that gives a new one. */
export const knownDeviceSeconds = 365 * 24 * 3600;

/**
 * The mark of a browser in which somebody was signed in, sealed by us. It grants no access: failed sign-ins and mails from this
 * browser only have a rate limit of their own.
 */
export interface KnownDevice {
  userId: number;
  /** `users.device_generation` at that time: the mark is invalid once all devices were signed out. */
  generation: number;
  /** Tells the devices of one person apart. */
  id: string;
}

/** Opens the cookie; null for a mark that is not ours or is a year old. */
export function readKnownDevice(text: string | null, now: Date): KnownDevice | null {
  const [, userId, generation, since, id] = /^(\d+) (\d+) (\d+) (\w+)$/.exec(text ?? "") ?? [];
  if (id === undefined || Number(since) + knownDeviceSeconds * 1000 <= now.getTime()) return null;
  return { userId: Number(userId), generation: Number(generation), id };
}

/** The cookie's value for a new mark of this user's browser. */
export const newKnownDevice = ({ id, device_generation }: UserRow, now: Date): string =>
  `${id} ${device_generation} ${now.getTime()} ${randomName()}`;

/** Whether the mark is of this user and still valid. */
export const isDeviceOf = (
  device: KnownDevice | null,
  { id, device_generation }: Pick<UserRow, "id" | "device_generation">,
): device is KnownDevice => device?.userId === id && device.generation === device_generation;
