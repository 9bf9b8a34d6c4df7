import type { AppLoadContext } from "@remix-run/node";

/** The visitor's own application. Without an extra call where the API told its id with the person. */
export async function getApplicationId({ api, visitor }: Pick<AppLoadContext, "api" | "visitor">): Promise<number> {
  const known = visitor.state === "signed-in" ? visitor.user.application_id : null;
  return known ?? (await api.applications.mine()).id;
}
