import type { AppLoadContext } from "@remix-run/node";

type Context = Pick<AppLoadContext, "api" | "visitor">;

/** The visitor's own application. Without an extra call where the API told its id with the person. */
export async function getApplicationId({ api, visitor }: Context): Promise<string> {
  const known = visitor.state === "signed-in" ? visitor.user.application_id : null;
  return known ?? (await api.applications.mine()).id;
}

/** The visitor's own record, in the same way. */
export async function getPersonalInfoId({ api, visitor }: Context): Promise<string> {
  const known = visitor.state === "signed-in" ? visitor.user.personal_info_id : null;
  return known ?? (await api.personalInfo.mine()).id;
}
