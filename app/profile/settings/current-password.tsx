import type { AnyField } from "../../forms/field-frame";
import { PasswordField } from "../../sign-in/password-field";

/** Not asked right after a sign-in by mailed code, except when the API refused for lack of it. */
export function CurrentPassword({ field, asked }: { field: AnyField; asked: boolean }) {
  if (!asked && !field.errors) return null;
  return <PasswordField field={field} label="Current password" autoComplete="current-password" conditional />;
}
