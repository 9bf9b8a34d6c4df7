import { createHmac } from "node:crypto";
import type { ApiDependencies, ApiVariables } from "../core/environment";

/** A hash of the call's session or token, which stands for one device. It cannot be used to sign in. */
export function signInOf(
  { session, token }: Pick<ApiVariables, "session" | "token">,
  { appKey }: Pick<ApiDependencies, "appKey">,
): string {
  const signIn = session ? `session ${session.id}` : `token ${token?.id}`;
  return createHmac("sha256", appKey).update(`sign-in\n${signIn}`).digest("base64url");
}
