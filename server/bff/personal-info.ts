import type { z } from "zod";
import type { CallName } from "../contract/calls";
import { Equipment, MapPlace, PersonalBasic, PersonalGeneralChange, PersonalInfo } from "../contract/personal-info";
import type {
  Equipment as EquipmentSent,
  MapPlace as MapPlaceSent,
  PersonalBasic as PersonalBasicSent,
  PersonalGeneralChange as PersonalGeneralSent,
  PersonalInfo as ReadPersonalInfo,
} from "../contract/records";
import { callTo } from "./call-to";
import { type ChangeRules, saving, toldOf, type Versioned } from "./change-body";
import { withGroups } from "./flat-records";
import { isObject } from "./is-object";
import { signedOut } from "./refusals";
import { absent, type ValueReader } from "./tolerant";
import type { Send } from "./transport";
import { nothingOr, recordOf } from "./wire-shapes";

type SavingCall = Extract<CallName, `personalInfo.save${string}`>;
type Group = "basic" | "general" | "equipment" | "maps";

const grouped = withGroups("basic", "general", "equipment", "maps");

/** The lists of a person's records, which an API may send with the application instead. */
const Records = PersonalInfo.pick({
  id: true,
  employments: true,
  skills: true,
  licenses: true,
  qualifications: true,
  character_references: true,
});

const kinds = ["employments", "skills", "licenses", "qualifications", "character_references"] as const;
type Kind = (typeof kinds)[number];

interface Told {
  info: ReadPersonalInfo;
  /** Kinds of records that are missing in the answer. */
  untold: Kind[];
}

const answer = recordOf(PersonalInfo, grouped);

/** Reads the answer and notes which lists are missing: a person without records has an empty list. */
const told: ValueReader<Told> = (body, note) => {
  const info = answer(body, note);
  const record = isObject(body) && isObject(body.data) ? body.data : body;
  return info === absent ? absent : { info, untold: kinds.filter((kind) => !isObject(record) || !(kind in record)) };
};

interface Options {
  /** Null for a guest, and when the API could not say who this is. */
  userId: string | null;
  rules: ChangeRules;
  /** The API refuses a form that was filled from an older version, so a part of a record can be saved alone. */
  hasVersions: boolean;
}

/** The visitor's own records; `id` is the personal information's. A stale `version` is a conflict. */
export const personalInfo = (send: Send, { userId, rules, hasVersions }: Options) => {
  const saveForm = saving(send, rules);
  const save =
    <Fields extends object>(name: SavingCall, group: Group, schema: z.ZodObject) =>
    (id: string, fields: Versioned<Fields>) =>
      saveForm({
        ...callTo(name, { id }),
        schema,
        fields: fields as Record<string, unknown>,
        findStored: async () => (await find())?.[group] ?? null,
        answer,
      });

  const read = () => {
    if (userId === null) throw signedOut();
    return { ...callTo("personalInfo.mine", { id: userId }), answer: told };
  };
  const withRecords = async ({ info, untold }: Told): Promise<ReadPersonalInfo> => {
    // work history is a capability: an API without it never sends any
    if (untold.every((kind) => kind === "employments")) return info;
    const elsewhere = await send.find({ ...callTo("applications.mine"), answer: nothingOr(recordOf(Records)) });
    return elsewhere ? { ...info, ...Object.fromEntries(untold.map((kind) => [kind, elsewhere[kind]])) } : info;
  };

  const mine = async () => withRecords(await send.get(read()));
  const find = async () => {
    const found = await send.find({ ...read(), answer: nothingOr(told) });
    return found && withRecords(found);
  };

  return {
    mine,
    find,
    saveBasic: save<PersonalBasicSent>("personalInfo.saveBasic", "basic", PersonalBasic),
    async saveGeneral(id: string, general: Versioned<PersonalGeneralSent>) {
      // address and languages are two pages of one record, which an API may judge whole
      const told = hasVersions ? {} : toldOf((await mine()).general);
      return save<object>("personalInfo.saveGeneral", "general", PersonalGeneralChange)(id, { ...told, ...general });
    },
    saveEquipment: save<EquipmentSent>("personalInfo.saveEquipment", "equipment", Equipment),
    saveMapPlace: save<MapPlaceSent>("personalInfo.saveMapPlace", "maps", MapPlace),
  };
};
