import type { AppLoadContext } from "@remix-run/node";

type Context = Pick<AppLoadContext, "api" | "visitor">;

/** The id of the visitor's application; saves a call when the API returned it with the user. */
export async function getApplicationId({ api, visitor }: Context): Promise<string> {
  const known = visitor.state === "signed-in" ? visitor.user.application_id : null;
  return known ?? (await api.applications.mine()).id;
}

/** The id of the visitor's personal information, in the same way. */
export async function getPersonalInfoId({ api, visitor }: Context): Promise<string> {
  const known = visitor.state === "signed-in" ? visitor.user.personal_info_id : null;
  return known ?? (await api.personalInfo.mine()).id;
}
