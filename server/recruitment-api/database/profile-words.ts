import { type Kysely, sql } from "kysely";
import type { PresentDetails, ProfileWords } from "../../contract/applications";
import type { ApplicationRecord } from "../rules/application-record";
import { type AnswerNames, presentDetails } from "../rules/present-details";
import { formatProfile } from "../rules/profile-words";
import { selectionItems } from "../seed/selection-items";
import { listProfileRecords } from "./profile-records";
import type { Database } from "./schema";

const labels = new Map(selectionItems.map(({ id, label }) => [id, label]));
const timezones = new Map(
  selectionItems.filter(({ group }) => group === "timezone").map(({ key, label }) => [key, label]),
);

/** What of a person's profile goes with an application sent now, as a recruiter reads it. */
export async function getProfileWords(db: Kysely<Database>, record: ApplicationRecord): Promise<ProfileWords> {
  const { character_references: references, ...records } = await listProfileRecords(db, record.application.id);
  return named(db, (names) => formatProfile({ record, references, ...records, ...names }));
}

/** How to reach them and when they can start and work, as it is now. */
export const getPresentDetails = (db: Kysely<Database>, record: ApplicationRecord): Promise<PresentDetails> =>
  named(db, (names) => presentDetails(record, names));

/** What `say` says with the names of choices; the database is asked only for those that the code's lists lack. */
async function named<Words>(db: Kysely<Database>, say: (names: AnswerNames) => Words): Promise<Words> {
  const unknown: number[] = [];
  const sayWith = (others: ReadonlyMap<number, string>) =>
    say({
      choice(id) {
        if (id === null || id === undefined) return null;
        const label = labels.get(id) ?? others.get(id);
        if (label === undefined) unknown.push(id);
        return label ?? null;
      },
      timezone: (name) => timezones.get(name) ?? name,
    });
  const words = sayWith(new Map());
  return unknown.length === 0 ? words : sayWith(await listOtherLabels(db, unknown));
}

/** Of choices that left the code's lists, or that a newer version put there. */
async function listOtherLabels(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, string>> {
  const choices = await db
    .selectFrom("selection_items")
    .select(["id", "label"])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  return new Map(choices.map(({ id, label }) => [id, label]));
}
