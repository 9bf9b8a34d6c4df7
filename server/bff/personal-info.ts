import { PersonalInfo } from "../contract/personal-info";
import type { VisitorApi } from "../contract/visitor-api";
import { signedOut } from "./refusals";
import type { Send } from "./transport";
import { recordOf } from "./wire-shapes";

const one = (id: string) => `/api/personal_info/${id}`;

/** `userId` is null for a visitor whom the API does not know, or could not name now. */
export const personalInfo = (send: Send, userId: string | null): VisitorApi["personalInfo"] => {
  const change = (operation: string, method: "PATCH" | "POST", path: string, body: unknown) =>
    send.change({
      operation: `personalInfo.${operation}`,
      method,
      path,
      body,
      answer: recordOf(PersonalInfo),
    });
  return {
    async mine() {
      if (userId === null) throw signedOut();
      return send.get({
        operation: "personalInfo.mine",
        path: `/api/users/${userId}/personal_info`,
        answer: recordOf(PersonalInfo),
      });
    },
    saveBasic: (id, basic) => change("saveBasic", "PATCH", `${one(id)}/basic`, basic),
    saveGeneral: (id, general) => change("saveGeneral", "POST", `${one(id)}/general`, general),
    saveEquipment: (id, equipment) => change("saveEquipment", "PATCH", `${one(id)}/equipment`, equipment),
    saveMapPlace: (id, place) => change("saveMapPlace", "PATCH", `${one(id)}/maps`, place),
  };
};
