import { expect, it } from "vitest";
import type { z } from "zod";
import { anApplication, anApplicationJob, aQuestion, aYesOrNo } from "../../test/builders/applications";
import { aJobCard, aWholeJob } from "../../test/builders/job-card";
import { type Change, type Place, placesBelow, valueAt, withChange } from "../../test/wire/field-changes";
import { Application, ApplicationJob } from "../contract/applications";
import { Bookmark } from "../contract/bookmarks";
import { JobPost } from "../contract/job-posts";
import { neededOf } from "../contract/reading";
import { absent, valueReaderOf } from "./tolerant";

const changes: Change[] = ["removed", "null", "as text", "renamed"];

/** Every field, and those of the first item of each list. */
const placesIn = (record: unknown, parent: Place = []): Place[] =>
  placesBelow(record, parent).flatMap((place) => [place, ...placesIn(record, place)]);

/** Whether the list that this place is in, if any, has its other items, should the first one be left out. */
function hasOthers(found: unknown, record: unknown, place: Place): boolean {
  const list = place.slice(0, place.indexOf("0"));
  const [before, after] = [valueAt(record, list), valueAt(found, list)];
  if (!place.includes("0") || !Array.isArray(before)) return true;
  return Array.isArray(after) && after.length >= before.length - 1;
}

const job = aWholeJob({
  similar: [aJobCard(), aJobCard({ id: "8" })],
  screening_questions: [aQuestion("1"), aQuestion("2")],
});
const bookmark = {
  id: "1",
  job_id: job.id,
  job_title: job.title,
  note: "Soon",
  remind_at: null,
  created_at: null,
  job: aJobCard(),
};

/** Records as an API tells them that has all capabilities. */
it.each<[name: string, schema: z.ZodObject, record: object]>([
  ["a job", JobPost, job],
  ["an application", Application, anApplication()],
  [
    "an application to a job",
    ApplicationJob,
    anApplicationJob({ job: aJobCard(), questions: [{ ...aQuestion("1"), ...aYesOrNo }] }),
  ],
  ["a saved job", Bookmark, bookmark],
])("%s can be read whatever becomes of a field that is not needed", (_name, schema, record) => {
  const read = valueReaderOf(schema);
  const lost: string[] = [];
  for (const place of placesIn(record))
    for (const change of changes) {
      const found = read(withChange(record, [place], change), () => {});
      const isNeeded = place.length === 1 && neededOf(schema).includes(place[0] ?? "");
      if (found === absent ? !isNeeded : !hasOthers(found, record, place)) lost.push(`${place.join(".")} ${change}`);
    }
  expect(lost).toEqual([]);
});
