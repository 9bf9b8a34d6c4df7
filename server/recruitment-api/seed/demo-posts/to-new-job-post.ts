import { dayMs, hourMs } from "../../../contract/values/durations";
import type { NewJobPost } from "../../database/new-job-post";
import type { DemoPost } from "./demo-post";

const manilaMs = 8 * hourMs;

/** Converts a demo post for `createJobPosts`; relative days become times around `now`. */
export function toNewJobPost(demo: DemoPost, now: Date): NewJobPost {
  const { employer, posted, closes, headcount, filled, ads, ...post } = demo;
  const postedAt = posted === undefined ? undefined : new Date(now.getTime() - posted * dayMs);
  const closesAt = closes === undefined ? undefined : endOfManilaDay(now, closes);
  const status = demo.status ?? "open";
  const ended = status === "closed" || status === "filled" || status === "cancelled";
  return {
    ...post,
    status,
    benefits: employer.benefits,
    process_steps: employer.process,
    organization: { name: employer.name, about: employer.about, anonymous: employer.anonymous },
    posted_at: postedAt,
    closes_at: closesAt,
    closed_at: ended ? endOf(closesAt, now) : undefined,
    order: {
      client_code: employer.code,
      headcount,
      filled_count: filled,
      ads: (ads ?? [{ platform: "career_site" }]).map((ad) => ({
        ...ad,
        published_at: ad.is_draft ? undefined : postedAt,
      })),
    },
  };
}

/** When it ended: on its closing date, or two days ago when it was ended early. */
function endOf(closesAt: Date | undefined, now: Date): Date {
  return closesAt && closesAt < now ? closesAt : new Date(now.getTime() - 2 * dayMs);
}

/** 23:59 in Manila on the day `days` after today there; the Philippines have no summer time. */
function endOfManilaDay(now: Date, days: number): Date {
  const today = Math.floor((now.getTime() + manilaMs) / dayMs);
  return new Date((today + days + 1) * dayMs - manilaMs - 60_000);
}
