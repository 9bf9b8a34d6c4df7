import type { Expression, Kysely, Selectable, Transaction } from "kysely";
import type { CharacterReference, CharacterReferenceChange } from "../../contract/profile-records";
import type { Database } from "./schema";

export type CharacterReferenceRow = Selectable<Database["character_references"]>;

/** A character reference as the wire has it; only references who have agreed are stored. */
export function toCharacterReference({
  application_id,
  consent_confirmed_at,
  ...row
}: CharacterReferenceRow): CharacterReference {
  return { ...row, consent_confirmed: true };
}

/** Who a person named, in the order they were added. */
export const selectCharacterReferences = (db: Kysely<Database>, applicationId: number | Expression<number>) =>
  db.selectFrom("character_references").selectAll().where("application_id", "=", applicationId).orderBy("id");

export const listCharacterReferences = async (
  db: Kysely<Database>,
  applicationId: number,
): Promise<CharacterReference[]> =>
  (await selectCharacterReferences(db, applicationId).execute()).map(toCharacterReference);

/** Adds somebody to those a person named. */
export async function createCharacterReference(
  trx: Transaction<Database>,
  applicationId: number,
  change: CharacterReferenceChange,
  now: Date,
): Promise<CharacterReference> {
  const row = await trx
    .insertInto("character_references")
    .values({ ...columnsOf(change, now), application_id: applicationId })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCharacterReference(row);
}

/** Overwrites what a person said about a reference. */
export async function updateCharacterReference(
  trx: Transaction<Database>,
  id: number,
  change: CharacterReferenceChange,
  now: Date,
): Promise<CharacterReference> {
  const row = await trx
    .updateTable("character_references")
    .set(({ eb }) => ({ ...columnsOf(change, now), version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCharacterReference(row);
}

/** Every save confirms again that this person has agreed. */
const columnsOf = ({ consent_confirmed, ...change }: CharacterReferenceChange, now: Date) => ({
  ...change,
  consent_confirmed_at: now,
  updated_at: now,
});
