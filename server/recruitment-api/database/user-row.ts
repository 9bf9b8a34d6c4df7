import { rowReader } from "./json-rows";
import type { UserRow } from "./schema";

/** Reads a user that was selected as JSON, `to_json(users)`. */
export const readUser = rowReader<UserRow>({
  moments: ["email_verified_at", "created_at", "last_seen_at", "deletion_due_at", "settings_saved_at"],
});
