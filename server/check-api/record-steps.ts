import { randomUUID } from "node:crypto";
import { calls } from "../contract/calls";
import type { Changed } from "../contract/outcomes";
import type { PersonalInfo } from "../contract/records";
import type { SelectionGroup } from "../contract/selection-items";
import { addedName, pageAsPdf, sampleOf } from "./samples";
import { NotAsked, ofApplication, type StepRun, type Steps, savedAndRead, type Walk } from "./steps";

type KindName = "licenses" | "qualifications" | "employments" | "character_references";

/** What is added of each kind besides what its schema asks for, the field that it is known by again, and what is changed. */
const kinds: Record<KindName, { by: string; also: object; change: object; choice?: [string, SelectionGroup] }> = {
  licenses: {
    by: "name",
    also: { issuing_body: addedName, no_expiry: true, country: "PH" },
    change: { number: "2" },
    choice: ["license_type_id", "license_type"],
  },
  qualifications: { by: "school", also: { kind: "training", country: "PH" }, change: { grade: "2" } },
  employments: { by: "employer", also: { title: addedName }, change: { duties: "2" } },
  character_references: {
    by: "name",
    also: { organisation: addedName, email: "check-api@example.com", may_contact_when: "after_offer" },
    change: { years_known: 2 },
    choice: ["relationship_id", "reference_relationship"],
  },
};

/** What all kinds can do alike; each takes its own record. */
interface RecordCalls {
  create(applicationId: string, record: object, idempotencyKey: string): Promise<Changed<unknown>>;
  update(id: string, record: object): Promise<unknown>;
  delete(given: { id: string }): Promise<unknown>;
}

/** Records are added, changed and removed again. */
export const recordSteps = (): Steps => Object.assign({}, ...(Object.keys(kinds) as KindName[]).map(stepsOf));

function stepsOf(name: KindName): Steps {
  const { by, also, change, choice } = kinds[name];
  const none = new NotAsked("None of the check's own is there");
  const callsIn = ({ api }: Walk) => api[name] as unknown as RecordCalls;
  /** A choice is not sent where the API has no list of it. */
  const sentBy = async ({ api }: Walk) => {
    const [field = "", group] = choice ?? [];
    const chosen = group && api.offers("selection_items") ? (await api.selectionItems.list(group))[0]?.id : undefined;
    return { ...sampleOf(calls[`${name}.create`].body), ...also, [by]: addedName, ...(field && { [field]: chosen }) };
  };
  /** An API may answer a change by nothing, so it is looked for. */
  const findAdded = async ({ api }: Walk) => {
    const held: readonly PersonalInfo[KindName][number][] = (await api.personalInfo.mine())[name];
    return held.find((one) => (one as unknown as Record<string, unknown>)[by] === addedName) ?? null;
  };
  const withAdded =
    (then: (walk: Walk, id: string) => Promise<unknown>): StepRun =>
    async (walk) => {
      const added = await findAdded(walk);
      return added ? then(walk, added.id) : none;
    };
  return {
    [`${name}.create`]: ofApplication(async (walk, { id }) => {
      const sent = await sentBy(walk);
      const save = () => callsIn(walk).create(id, sent, randomUUID());
      return savedAndRead(walk, `${name}.create`, { sent, save, read: () => findAdded(walk) });
    }),
    [`${name}.update`]: withAdded(async (walk, id) => callsIn(walk).update(id, { ...(await sentBy(walk)), ...change })),
    ...(name === "licenses" || name === "qualifications" ? paperSteps(name, withAdded) : {}),
    [`${name}.delete`]: withAdded((walk, id) => callsIn(walk).delete({ id })),
  };
}

const paperSteps = (
  name: "licenses" | "qualifications",
  withAdded: (then: (walk: Walk, id: string) => Promise<unknown>) => StepRun,
): Steps => ({
  [`${name}.saveFile`]: withAdded(({ api }, id) => api[name].saveFile({ id, file: pageAsPdf("check-api.pdf") })),
  [`${name}.findFile`]: withAdded(({ api }, id) => api[name].findFile({ id })),
  [`${name}.deleteFile`]: withAdded(({ api }, id) => api[name].deleteFile({ id })),
});
