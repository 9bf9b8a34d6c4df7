import { PersonalInfo } from "../contract/personal-info";
import type { PersonalInfo as ReadPersonalInfo } from "../contract/records";
import type { VisitorApi } from "../contract/visitor-api";
import { withGroups } from "./flat-records";
import { isObject } from "./is-object";
import { signedOut } from "./refusals";
import { sectionBody, toldOf } from "./section-body";
import { absent, type Reader } from "./tolerant";
import type { Send } from "./transport";
import { nothingOr, recordOf } from "./wire-shapes";

const one = (id: string) => `/api/personal_info/${id}`;

const grouped = withGroups("basic", "general", "equipment", "maps");

/** The records of a person; an API may tell them with the application instead. */
const Records = PersonalInfo.pick({
  id: true,
  employments: true,
  skills: true,
  licenses: true,
  qualifications: true,
  character_references: true,
});

interface Told {
  info: ReadPersonalInfo;
  hasRecords: boolean;
}

const answer = recordOf(PersonalInfo, grouped);

/** What is told, and whether the records are among it: those of nobody are an empty list, and not nothing. */
const told: Reader<Told> = (body, note) => {
  const info = answer(body, note);
  const record = isObject(body) && isObject(body.data) ? body.data : body;
  return info === absent ? absent : { info, hasRecords: isObject(record) && "licenses" in record };
};

interface Options {
  /** Null for a visitor whom the API does not know, or could not name now. */
  userId: string | null;
  /** The API has lists of choices besides `application.origin`. */
  hasLists: boolean;
  /** The API refuses a form that was made from something older, so a part of a record can be saved by itself. */
  hasVersions: boolean;
}

export const personalInfo = (
  send: Send,
  { userId, hasLists, hasVersions }: Options,
): VisitorApi["personalInfo"] & { find(): Promise<ReadPersonalInfo | null> } => {
  const change = (operation: string, method: "PATCH" | "POST", path: string, fields: Record<string, unknown>) =>
    send.change({
      operation: `personalInfo.${operation}`,
      method,
      path,
      body: sectionBody(fields, hasLists),
      answer,
    });

  const read = () => {
    if (userId === null) throw signedOut();
    return { operation: "personalInfo.mine", path: `/api/users/${userId}/personal_info`, answer: told };
  };
  const withRecords = async ({ info, hasRecords }: Told): Promise<ReadPersonalInfo> => {
    if (hasRecords) return info;
    const { id: _, ...records } = (await send.find({
      operation: "personalInfo.records",
      path: "/api/user/application",
      answer: nothingOr(recordOf(Records)),
    })) ?? { id: null };
    return { ...info, ...records };
  };

  const mine = async () => withRecords(await send.get(read()));

  return {
    mine,
    async find() {
      const found = await send.find({ ...read(), answer: nothingOr(told) });
      return found && withRecords(found);
    },
    saveBasic: (id, basic) => change("saveBasic", "PATCH", `${one(id)}/basic`, basic),
    async saveGeneral(id, general) {
      // address and languages are two pages of one record, which an API may judge whole
      const told = hasVersions ? {} : toldOf((await mine()).general);
      return change("saveGeneral", "POST", `${one(id)}/general`, { ...told, ...general });
    },
    saveEquipment: (id, equipment) => change("saveEquipment", "PATCH", `${one(id)}/equipment`, equipment),
    saveMapPlace: (id, place) => change("saveMapPlace", "PATCH", `${one(id)}/maps`, place),
  };
};
