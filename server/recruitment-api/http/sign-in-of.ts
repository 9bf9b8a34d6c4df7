import { createHmac } from "node:crypto";
import type { ApiDependencies, ApiVariables } from "../core/environment";

/** The sign-in of a call, as a hash that nobody can sign in with: one device, as far as the API can tell. */
export function signInOf(
  { session, token }: Pick<ApiVariables, "session" | "token">,
  { appKey }: Pick<ApiDependencies, "appKey">,
): string {
  const signIn = session ? `session ${session.id}` : `token ${token?.id}`;
  return createHmac("sha256", appKey).update(`sign-in\n${signIn}`).digest("base64url");
}
