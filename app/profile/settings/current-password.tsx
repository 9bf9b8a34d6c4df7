import type { AnyField } from "../../forms/field-frame";
import { PasswordField } from "../../sign-in/password-field";

/** Not asked for right after a sign-in by mailed code; shown all the same when the API wants it. */
export function CurrentPassword({ field, asked }: { field: AnyField; asked: boolean }) {
  if (!asked && !field.errors) return null;
  return <PasswordField field={field} label="Current password" autoComplete="current-password" conditional />;
}
