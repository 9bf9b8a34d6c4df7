import { rowReader } from "./json-rows";
import type { UserRow } from "./schema";

/** A user that came as JSON beside something of theirs: `to_json(users)`. */
export const readUser = rowReader<UserRow>({
  moments: ["email_verified_at", "created_at", "last_seen_at", "deletion_due_at", "settings_saved_at"],
});
