import { sql } from "kysely";
import type { PresentDetails, ProfileWords } from "../../contract/applications";
import type { ApplicationRecord } from "../rules/application-record";
import { type AnswerNames, presentDetails } from "../rules/present-details";
import { formatProfile } from "../rules/profile-words";
import { seededItems } from "../seed/selection-items";
import { listProfileRecords } from "./profile-records";
import type { Db } from "./schema";

const labels = new Map(seededItems.map(({ id, label }) => [id, label]));
const timezones = new Map(
  seededItems.filter(({ group }) => group === "timezone").map(({ key, label }) => [key, label]),
);

/** The profile as text for a recruiter, as it would be sent with an application now. */
export async function getProfileWords(db: Db, record: ApplicationRecord): Promise<ProfileWords> {
  const { character_references: references, ...records } = await listProfileRecords(db, record.application.id);
  return named(db, (names) => formatProfile({ record, references, ...records, ...names }));
}

/** The person's current contact details, start date and hours, as text. */
export const getPresentDetails = (db: Db, record: ApplicationRecord): Promise<PresentDetails> =>
  named(db, (names) => presentDetails(record, names));

/** Calls `say` with the labels of choices; only labels that are missing in the code's lists are read from the database. */
async function named<Words>(db: Db, say: (names: AnswerNames) => Words): Promise<Words> {
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

/** Labels of choices that were removed from the code's lists, or were added by a newer version. */
async function listOtherLabels(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const choices = await db
    .selectFrom("selection_items")
    .select(["id", "label"])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  return new Map(choices.map(({ id, label }) => [id, label]));
}
