import { PersonalInfo } from "../contract/personal-info";
import type { VisitorApi } from "../contract/visitor-api";
import { signedOut } from "./refusals";
import type { Send } from "./transport";
import { recordOf } from "./wire-shapes";

const one = (id: number) => `/api/personal_info/${id}`;

/** `userId` is null when nobody is signed in, or the API could not say who. */
export const personalInfo = (send: Send, userId: number | null): VisitorApi["personalInfo"] => {
  const change = (operation: string, method: "PATCH" | "POST", path: string, body: unknown) =>
    send.change({
      operation: `personalInfo.${operation}`,
      method,
      path,
      body,
      schema: recordOf(PersonalInfo),
    });
  return {
    async mine() {
      if (userId === null) throw signedOut();
      return send.get({
        operation: "personalInfo.mine",
        path: `/api/users/${userId}/personal_info`,
        schema: recordOf(PersonalInfo),
      });
    },
    saveBasic: (id, basic) => change("saveBasic", "PATCH", `${one(id)}/basic`, basic),
    saveGeneral: (id, general) => change("saveGeneral", "POST", `${one(id)}/general`, general),
    saveEquipment: (id, equipment) => change("saveEquipment", "PATCH", `${one(id)}/equipment`, equipment),
    saveMapPlace: (id, place) => change("saveMapPlace", "PATCH", `${one(id)}/maps`, place),
  };
};
