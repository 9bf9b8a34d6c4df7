import { createHmac, timingSafeEqual } from "node:crypto";
import type { Snapshot } from "../../contract/applications";
import type { LaterFileState } from "../../contract/later-files";
import { dayMs } from "../../contract/values/durations";
import { laterFileDays } from "../../contract/values/uploads";
import { getRecruitmentStatus } from "./recruitment-statuses";

/*
 * The file of a résumé may follow an application that went with its text, by a link that needs no sign-in. Its token names one
 * application and proves that it is ours; whether that application takes a file is judged each time, so it needs no end of its
 * own.
 */

/** An application that was sent, with the moment when its later file came. */
interface Sent {
  /** Of the application to a job. */
  id: number;
  snapshot: Pick<Snapshot, "resume" | "sent_at">;
  recruitment_status_id: number;
  came_at: string | null;
}

/** Until when the file may follow. */
export const laterFileUntil = ({ sent_at }: Pick<Snapshot, "sent_at">): string =>
  new Date(Date.parse(sent_at) + laterFileDays * dayMs).toISOString();

/**
 * Whether an application takes the file of its résumé now; null when a file was sent with it. A job that has closed still
 * reads what was sent for it, so only the end of the application itself ends this.
 */
export function laterFileState(
  { snapshot, recruitment_status_id, came_at }: Omit<Sent, "id">,
  now: Date,
): LaterFileState | null {
  if (snapshot.resume?.type !== "txt") return null;
  if (came_at !== null) return "came";
  const isUnderWay = getRecruitmentStatus(recruitment_status_id).kind === "active";
  return isUnderWay && now.toISOString() < laterFileUntil(snapshot) ? "open" : "over";
}

/** By what the file may follow; null when it may not, or has come. */
export const laterFileLink = (sent: Sent, appKey: Buffer, now: Date): { token: string; until: string } | null =>
  laterFileState(sent, now) === "open"
    ? { token: `${sent.id}-${signatureOf(sent.id, appKey)}`, until: laterFileUntil(sent.snapshot) }
    : null;

/** The application's id in a token, `12-…`; null for one that we did not make. */
export function readLaterFileToken(token: string, appKey: Buffer): number | null {
  const [, id, signature = ""] = /^([1-9]\d{0,14})-([\w-]{22})$/.exec(token) ?? [];
  if (id === undefined) return null;
  const expected = Buffer.from(signatureOf(Number(id), appKey));
  const received = Buffer.from(signature);
  return received.length === expected.length && timingSafeEqual(received, expected) ? Number(id) : null;
}

/** 128 bits in 22 characters: the link fits on one line of a mail. */
const signatureOf = (id: number, appKey: Buffer) =>
  createHmac("sha256", appKey).update(`later file\n${id}`).digest().subarray(0, 16).toString("base64url");
