import { type CharacterReference, CharacterReferenceChange } from "../../contract/profile-records";
import { maxReferences } from "../../contract/values/limits";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import {
  createCharacterReference,
  listCharacterReferences,
  updateCharacterReference,
} from "../database/character-references";
import { judgeNamedReference } from "../rules/named-references";
import { recordRoutes, type StoredRecordKind } from "./profile-records";

const characterReferences: StoredRecordKind<CharacterReferenceChange, CharacterReference> = {
  name: "character_references",
  several: "references",
  event: "reference",
  subjectType: "character_reference",
  labelOf: ({ name }) => name,
  most: maxReferences,
  firstField: "name",
  change: CharacterReferenceChange,
  list: listCharacterReferences,
  create: createCharacterReference,
  update: updateCharacterReference,
  choices: ({ relationship_id }) => ({
    relationship_id: { id: relationship_id, group: "reference_relationship" },
  }),
  judge: (change, { owner: { user, application }, others }) =>
    judgeNamedReference(change, {
      own: [user.email, application.email_contact],
      named: others.map(({ email }) => email),
    }),
};

/** A person's character references: no duplicates, not themselves, at most five. */
export const characterReferenceRoutes = (deps: ApiDependencies): ApiRoutes => recordRoutes(deps, characterReferences);
